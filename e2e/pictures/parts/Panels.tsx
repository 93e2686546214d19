import { ChatPill, SHOWN_STATES, type ShownChatState } from '#src/components/newest/ChatPill.tsx';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { DetailsSection } from '#src/components/people/PersonLine.tsx';
import { Face } from '#src/components/smileys/Face.tsx';
import { NoList } from '#src/components/panel/NoList.tsx';
import { PanelNote } from '#src/components/panel/PanelNote.tsx';
import { Shape } from '#src/components/people/Shape.tsx';
import { Bar, CardSkeletons, ChipSkeletons, RowSkeletons } from '#src/ui/Skeletons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Marked } from '#src/ui/Marked.tsx';
import {
  Empty,
  Fail,
  Panel,
  PanelHead,
  RequirementNotice,
  banner,
  bill,
  panelBody,
  panelFoot,
} from '#src/ui/Panels.tsx';
import { Pill } from '#src/ui/Pill.tsx';
import { Part } from './Part.tsx';

const nothing = () => undefined;

function Marks() {
  return (
    <>
      <Part name="Shape">
        {(['available', 'busy', 'do_not_disturb', 'unknown'] as const).map((presence) => (
          <span key={presence} className="flex items-center gap-1.5">
            <Shape presence={presence} /> {presence}
            <Shape presence={presence} stale /> old
          </span>
        ))}
      </Part>
      <Part name="Pill">
        {(['grey', 'blue', 'yellow', 'green', 'red'] as const).map((tone) => (
          <Pill key={tone} tone={tone} icon="check">
            {tone}
          </Pill>
        ))}
        <Pill>without an icon</Pill>
      </Part>
      <Part name="Chat pill">
        {(Object.keys(SHOWN_STATES) as ShownChatState[]).map((state) => (
          <ChatPill key={state} state={state} />
        ))}
      </Part>
      <Part name="Face">
        {(['positive', 'neutral', 'negative', 'unknown'] as const).map((kind) => (
          <Face key={kind} smiley={{ kind, emoji: null }} />
        ))}
        <Face smiley={{ kind: 'positive', emoji: '👍' }} />
      </Part>
      <Part name="Keys and marks">
        <kbd>Ctrl</kbd>
        <DialKey digit={7} />
        <span className="[&_mark]:bg-mark [&_mark]:text-on-mark">
          <Marked text="Agnes Lyngtofte" typed="lyn" />
        </span>
        <a className="link" href="#link">
          A link in text
        </a>
        <Crumb to="/groups">Groups</Crumb>
      </Part>
    </>
  );
}

function Boxes() {
  return (
    <>
      <div className="grid grid-cols-3 gap-2.5 p-4">
        <Panel aria-labelledby="panel">
          <PanelHead id="panel" title="Panel">
            <Button small className="ms-auto">
              Change
            </Button>
          </PanelHead>
          <p className={panelBody}>A head with a button, a body and a foot.</p>
          <div className={panelFoot}>
            <span className="text-sm font-regular text-ink-3">foot</span>
          </div>
        </Panel>
        <Panel aria-label="Empty panel">
          <Empty title="No voicemails">
            <p>New ones show here by themselves.</p>
            <Button small>Show the heard ones</Button>
          </Empty>
        </Panel>
        <Panel aria-label="Failed panel">
          <Fail title="The chats could not be fetched" onRetry={nothing}>
            The telephony service answered with an error.
          </Fail>
        </Panel>
        <Panel aria-label="Failed panel, small">
          <Fail title="The chats could not be fetched" onRetry={nothing} small retrying>
            Trying again.
          </Fail>
        </Panel>
        <RequirementNotice title="Chats need Reception">
          Your company’s plan does not include them.
        </RequirementNotice>
        <NoList
          state={{ kind: 'failed', words: 'No answer.', reference: undefined }}
          subject="people"
          onRetry={nothing}
        />
        <DetailsSection title="Details section" note="3 of 9">
          <p>A heading, a note and rows.</p>
        </DetailsSection>
        <PanelNote
          subject="smileys"
          state={{ kind: 'failed', words: 'No answer.', reference: undefined }}
          onRetry={nothing}
        />
      </div>
      <p className={`${banner} border-warn bg-warn-soft text-warn-ink`}>
        <Icon name="offline" /> <b>Old data</b> from 10:41
      </p>
      <Part name="Bill">
        <p className={bill}>
          <b>10 text messages</b> are sent.
        </p>
      </Part>
      <div data-skeleton>
        <Part name="Loading">
          <ChipSkeletons />
        </Part>
        <div className="grid grid-cols-2 gap-2.5 p-4">
          <CardSkeletons count={2} />
        </div>
        <RowSkeletons count={2} />
        <Bar className="h-2.5 w-[62%]" />
      </div>
    </>
  );
}

/** Marks, panels and placeholders, in their variants and states. */
export const Panels = () => (
  <>
    <Marks />
    <Boxes />
  </>
);
