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

/** Selects one option. The list is the browser's own, styled by the design where the browser allows it. */
export function Select<V extends string>({ label, value, options, onChange, className }: SelectProps<V>) {
  const list = useRef<HTMLSelectElement>(null);
  return (
    <span className={className ? `select ${className}` : 'select'}>
      <span
        aria-hidden="true"
        onClick={() => {
          list.current?.focus();
          list.current?.showPicker();
        }}
      >
        {label}
      </span>
      <select
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
      <Icon name="down" />
    </span>
  );
}
