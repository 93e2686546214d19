import { memo, useRef } from 'react';
import { Icon } from './Icon.tsx';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps<V extends string> {
  /** The word before the value, and the name for screen readers: "Group". */
  readonly label: string;
  readonly value: V;
  readonly options: readonly SelectOption<V>[];
  readonly onChange: (value: V) => void;
  readonly className?: string;
}

/** One of a list. The list itself is the browser's own, in the design's clothes where the browser allows it. */
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
        onChange={(event) => {
          const picked = options.find((option) => option.value === event.target.value);
          if (picked) onChange(picked.value);
        }}
      >
        <Options options={options} />
      </select>
      <Icon name="down" />
    </span>
  );
}

/** There may be hundreds, of groups for instance: the same array is not drawn again. */
const Options = memo(function Options({ options }: { readonly options: readonly SelectOption<string>[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
});
