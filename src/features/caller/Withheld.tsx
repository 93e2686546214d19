import { m } from '#messages/contacts';
import { m as shared } from '#messages/shared';
import { useState } from 'react';
import { LatestCallers } from '#src/components/desk/LatestCallers.tsx';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { callerNumber } from '#src/lib/phone.ts';
import { dropDraft } from '#src/ui/drafts.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { callerMain, callerName, callerPage, callerSide } from './CallerPage.tsx';
import { callText } from './call-text.ts';

const DRAFT = 'tell:withheld';

/** What telephones send instead of a number that is withheld. */
const WITHHELD =
  /^$|^(anonymous|private|restricted|unavailable|unknown|withheld|hemmeligt?|skjult|ukendt)\b/i;

export const isWithheld = (typed: string): boolean => WITHHELD.test(typed);

/** The page of a caller without a number: takes a name and a message, of which a colleague is told. */
export function Withheld() {
  const [telling, setTelling] = useState<string | null>(null);
  const form = useForm({
    begin: { name: '', message: '' },
    draft: { key: 'caller:withheld', about: m.withheldDraft() },
    save: ({ name, message }) => {
      if (name.trim() === '' && message.trim() === '') throw new NotReady({ message: m.withheldWants() });
      return [callText(name, null), message.trim()].filter(Boolean).join('\n');
    },
    // It stays until a colleague is told.
    left: (now) => now,
    onSaved: (text) => {
      // What was written into the dialog before is about another text.
      dropDraft(DRAFT);
      setTelling(text);
    },
    wordsOf: () => asWhole(null),
  });
  useLetterKeys({ t: () => void form.submit() });
  return (
    <div className={callerPage}>
      <div className={callerMain}>
        <h1 className={callerName}>{callerNumber(null)}</h1>
        <p className="mt-1 text-lg font-regular text-ink-2">{m.withheldHint()}</p>
        <Form form={form} takesFocus className="mt-5 grid max-w-140 gap-3">
          <Field
            {...form.field('name')}
            className="h-9! max-desk:h-11!"
            label={m.withheldName()}
            maxLength={200}
            autoComplete="off"
          />
          <Field
            {...form.field('message')}
            className="h-24!"
            label={m.withheldMessage()}
            isLong
            maxLength={1200}
          />
          <div className="max-desk:*:h-12 max-desk:*:w-full max-desk:[&_kbd]:hidden">
            <Button kind="solid" icon="transfer" type="submit">
              {shared.tellTitle()} <kbd>Ctrl</kbd>
              <kbd>Enter</kbd>
            </Button>
          </div>
        </Form>
      </div>
      <div className={callerSide}>
        <LatestCallers rows={16} />
      </div>
      {telling === null ? null : (
        <TellColleague
          title={shared.tellTitle()}
          draft={DRAFT}
          about={m.withheldDraft()}
          caller={{ contact: null, number: null, name: form.values.name }}
          text={telling}
          onTold={form.discard}
          onClose={() => setTelling(null)}
        />
      )}
    </div>
  );
}
