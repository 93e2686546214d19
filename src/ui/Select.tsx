import { cx } from 'class-variance-authority';
import { useRef } from 'react';
import { Icon } from './Icon.tsx';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps<V extends string> {
  /** The word before the value, which is also the name for screen readers: "Group". */
  readonly label: string;
  readonly value: V;
  readonly options: readonly SelectOption<V>[];
  readonly onChange: (value: V) => void;
  readonly className?: string;
}

/** The classes of the closed list: a value with an arrow. */
export const selectBox =
  'relative h-8 items-center gap-2 rounded-control border border-line-control bg-surface pe-2 ps-2.75 text-base font-medium whitespace-nowrap hover:bg-sunken';

/** Selects one option. The list is the browser's own, styled by the design where the browser allows it. */
export function Select<V extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
}: SelectProps<V>) {
  const list = useRef<HTMLSelectElement>(null);
  return (
    <span
      className={`inline-flex ${selectBox} has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-1 has-[select:focus-visible]:outline-accent ${className}`}
    >
      <span
        className="font-regular text-ink-3 max-desk:flex max-desk:items-center max-desk:self-stretch"
        aria-hidden="true"
        onClick={() => {
          list.current?.focus();
          list.current?.showPicker();
        }}
      >
        {label}
      </span>
      <select
        className={cx(
          'inline-flex [field-sizing:content] min-h-0 max-w-[22ch] cursor-pointer items-center bg-transparent p-0 leading-[inherit] text-ellipsis outline-none',
          'max-desk:-me-7 max-desk:max-w-[calc(22ch+28px)] max-desk:self-stretch max-desk:pe-7',
        )}
        ref={list}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="text-ink-3 max-desk:pointer-events-none" />
    </span>
  );
}
