import { m } from '#messages/shared';
import { Fragment, type PropsWithChildren, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { MeantNumbers } from './MeantNumbers.tsx';
import { useContactForm, type ContactFormOptions } from './use-contact-form.ts';

interface ContactFormProps extends ContactFormOptions {
  readonly onCancel?: () => void;
  /** Whether it is there with others, so that it waits for the focus. Escape then leaves its fields. */
  readonly waits?: boolean;
  /** Shown between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** The classes of a field. */
const FIELD = 'h-9! max-desk:h-11! [&_input]:h-full [&_input]:text-md [&_input]:font-regular';

const leaveField = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

/** Adds or changes a contact. If other contacts have the number, it asks before it saves. */
export function ContactForm({ onCancel, waits = false, children, ...options }: ContactFormProps) {
  const { contact } = options;
  const { form, number, others, proposals } = useContactForm(options);
  const look = { className: FIELD, autoComplete: 'off' };
  const optional = (label: string) => (
    <>
      {label}
      <span> {m.contactMayBeEmpty()}</span>
    </>
  );

  return (
    <Form form={form} className="grid gap-3" takesFocus={!waits} onEscape={waits ? leaveField : onCancel}>
      <Field {...form.field('name')} {...look} label={m.contactName()} />
      <Field
        {...number}
        {...look}
        type="tel"
        label={optional(m.contactNumber())}
        more={{ placeholder: m.contactNumberHint() }}
      />
      <MeantNumbers proposals={proposals}>
        {(text) => (
          <Button small className="max-desk:h-11" onClick={() => number.onChange(text)}>
            <bdi>{text}</bdi>
          </Button>
        )}
      </MeantNumbers>
      <Field
        {...form.field('email')}
        {...look}
        type="email"
        label={optional(m.contactEmail())}
        more={{ placeholder: m.contactEmailHint() }}
      />
      {children}
      {others.length > 0 ? (
        <Doubles contacts={others}>
          <Button
            small
            className="col-2 justify-self-start max-desk:h-11 max-desk:px-3.5 max-desk:text-[14px]"
            onClick={() => void form.submit(true)}
          >
            {contact ? m.contactSaveAnyway() : m.contactAddSecond()}
          </Button>
        </Doubles>
      ) : null}
      <Problem sign>{form.problems.form}</Problem>
      <div className="mt-1 flex gap-2 max-desk:*:h-11 max-desk:*:px-3.5 max-desk:*:text-[14px] max-desk:[&_kbd]:hidden">
        <Button kind="solid" type="submit" working={form.isSaving}>
          {contact ? m.save() : m.contactAdd()} <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </Button>
        {onCancel ? (
          <Button
            kind="quiet"
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {m.cancel()}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

/** Says which contacts have the number already. */
function Doubles({ contacts, children }: PropsWithChildren<{ readonly contacts: readonly Contact[] }>) {
  const links = contacts.slice(0, 3).map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 ? ', ' : ''}
      <Link className="link text-inherit underline underline-offset-2" to={paths.contact(id)}>
        <bdi>{nameOf(name)}</bdi>
      </Link>
    </Fragment>
  ));
  return (
    <div
      className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 gap-y-2 rounded-control bg-warn-soft px-3 py-2.5 text-warn-ink"
      role="alert"
    >
      <Icon name="warn" />
      <p>
        <Rich
          message={m.contactDoubles}
          values={{
            number: formatNumber(contacts[0]?.number ?? null),
            more: Math.max(0, contacts.length - 3),
          }}
          tags={{ others: <>{links}</> }}
        />
      </p>
      {children}
    </div>
  );
}
