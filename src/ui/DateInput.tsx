import { useState, type InputHTMLAttributes } from 'react';
import { startOfDay } from '#src/lib/calendar.ts';

interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> {
  /** YYYY-MM-DD, or '' for none. */
  readonly value: string;
  /** Called with a day, or '' when the field is emptied. */
  readonly onDay: (day: string) => void;
}

/**
 * A day that is typed or picked. What is typed stays in the field until it loses the focus: to write another value into it would
 * empty its parts. A year is at first 0002, 0020 and 0202, which are no days to call back with.
 */
export function DateInput({ value, onDay, ...input }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...input}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || startOfDay(target.value) !== null) onDay(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
