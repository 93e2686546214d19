import { m } from '#messages/shared';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#src/ui/Button.tsx';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { TellColleague } from './TellColleague.tsx';

interface TellButtonProps extends Omit<ComponentProps<typeof TellColleague>, 'title' | 'text' | 'onClose'> {
  /** The text to begin with, made when the dialog opens: it has the time. */
  readonly text: () => string;
}

/** The button, and the key T, for telling a colleague of a caller. */
export function TellButton({ text, ...about }: TellButtonProps) {
  const [telling, setTelling] = useState<string | null>(null);
  const open = () => setTelling(text());
  useLetterKeys({ t: open });
  return (
    <>
      <Button icon="transfer" aria-keyshortcuts="T" onClick={open}>
        {m.tellTitle()} <kbd>T</kbd>
      </Button>
      {telling === null
        ? null
        : // Outside, because the styles of a row of buttons would also apply to the dialog.
          createPortal(
            <TellColleague
              {...about}
              title={m.tellTitle()}
              text={telling}
              onClose={() => setTelling(null)}
            />,
            document.body,
          )}
    </>
  );
}
