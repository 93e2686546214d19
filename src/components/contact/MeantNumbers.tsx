import { m } from '#messages/shared';
import { Fragment, type ReactNode } from 'react';
import { Rich } from '#src/ui/Rich.tsx';
import { proposalText } from './contact-fields.ts';

interface MeantNumbersProps {
  readonly proposals: readonly string[];
  /** The button or link that takes one, with its text. */
  readonly children: (text: string) => ReactNode;
}

/** Proposes numbers for a text that is not one. Nothing where there are none. */
export const MeantNumbers = ({ proposals, children }: MeantNumbersProps) =>
  proposals.length === 0 ? null : (
    <p className="flex flex-wrap items-center gap-2">
      <Rich
        message={m.numberMeant}
        tags={{
          numbers: (
            <>
              {proposals.map(proposalText).map((text) => (
                <Fragment key={text}>{children(text)}</Fragment>
              ))}
            </>
          ),
        }}
      />
    </p>
  );
