import { useRef } from 'react';
import { Shape } from '#src/components/people/Shape.tsx';
import { iconButton, segments, token } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Chip, Cross } from '#src/ui/Pill.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { menuItem } from '#src/ui/menu.ts';
import { Select } from '#src/ui/Select.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { Part } from './Part.tsx';

const nothing = () => undefined;
/** The pseudo-classes that a picture forces on an element (e2e/pictures/parts-page.ts). */
const FORCED = ['hover', 'focus-visible', 'active'] as const;

function Buttons() {
  const kinds = ['plain', 'solid', 'quiet', 'danger'] as const;
  return kinds.map((kind) => (
    <Part key={kind} name={`Button, ${kind}`}>
      <Button kind={kind}>Save</Button>
      <Button kind={kind} icon="phone">
        Call
      </Button>
      <Button kind={kind} icon="phone" aria-label="Call" />
      <Button kind={kind} small>
        Small
      </Button>
      <Button kind={kind} small icon="x" aria-label="Close" />
      <Button kind={kind}>
        Save <kbd>Ctrl</kbd> <kbd>Enter</kbd>
      </Button>
      <Button kind={kind} disabled>
        Disabled
      </Button>
      <Button kind={kind} working>
        Working
      </Button>
      {FORCED.map((state) => (
        <Button key={state} kind={kind} data-force={state}>
          {state}
        </Button>
      ))}
    </Part>
  ));
}

function Choices() {
  return (
    <>
      <Part name="Chip">
        <Chip on={false} onPress={nothing}>
          <Shape presence="busy" />
          Busy <b>11</b>
        </Chip>
        <Chip on onPress={nothing}>
          All <b>32</b>
        </Chip>
      </Part>
      {(['md', 'sm'] as const).map((size) => (
        <Part key={size} name={`Segments, ${size}`}>
          <div className={segments({ size })} role="group" aria-label={`Segments, ${size}`}>
            <button type="button" aria-pressed="true">
              28 days
            </button>
            <button type="button" aria-pressed="false">
              This month
            </button>
            <button type="button" aria-pressed="false" data-force="hover">
              hover
            </button>
            <button type="button" aria-pressed="false" data-force="focus-visible">
              focus-visible
            </button>
          </div>
        </Part>
      ))}
      <Part name="Token">
        <span className={token()}>
          <span>Rating</span> Negative
          <Cross label="Without the rating" onPress={nothing} />
        </span>
        <button type="button" className={token({ add: true })}>
          <Icon name="plus" size={14} />
          Reception
        </button>
        <button type="button" className={token({ add: true })} data-force="hover">
          <Icon name="plus" size={14} />
          hover
        </button>
      </Part>
      <Part name="Act">
        {(['md', 'card'] as const).map((size) => (
          <button key={size} type="button" className={iconButton({ size })} aria-label={`Message, ${size}`}>
            <Icon name="sms" />
          </button>
        ))}
        <button type="button" className={iconButton()} aria-label="Message, hover" data-force="hover">
          <Icon name="sms" />
        </button>
      </Part>
      <Part name="Menu item">
        <div className="grid flex-1 grid-cols-4">
          <button type="button" className={menuItem()}>
            <Icon name="copy" />
            Copy the number
          </button>
          <button type="button" className={menuItem({ active: true })}>
            Active
          </button>
          <button type="button" className={menuItem({ ruled: true })}>
            Ruled
          </button>
          <button type="button" className={menuItem()} data-force="hover">
            hover
          </button>
        </div>
      </Part>
      <Part name="Select">
        <Select
          label="Reception"
          value="all"
          options={[{ value: 'all', label: 'All 5' }]}
          onChange={nothing}
        />
      </Part>
      <Part name="Switch">
        <Switch label="On" on onTurn={nothing} />
        <Switch label="Off" on={false} onTurn={nothing} />
        <Switch label="Disabled" on={false} disabled onTurn={nothing} />
      </Part>
    </>
  );
}

function Fields() {
  const form = {
    ref: useRef<HTMLFormElement>(null),
    problems: { fields: { email: 'This is no e-mail address.' }, form: null },
    submit: nothing,
  };
  return (
    <>
      <Part name="Field">
        <Field label="Name" defaultValue="Bageriet Rugspurv" hint="As colleagues find it." />
        <Field label="Number" more={{ placeholder: '45 70 12 34 56' }} />
        <Form form={form}>
          <Field name="email" label="E-mail" defaultValue="rugspurv" />
        </Form>
      </Part>
      <Part name="Text area">
        <div className="flex-1">
          <Field isLong label="Message" defaultValue="Please call back after 14:30." />
        </div>
      </Part>
    </>
  );
}

/** Buttons, choices and fields, in their variants and states. */
export const Controls = () => (
  <>
    <Buttons />
    <Choices />
    <Fields />
  </>
);
