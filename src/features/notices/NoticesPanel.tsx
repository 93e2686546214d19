import { m } from '#messages/me';
import { cx } from 'class-variance-authority';
import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { askForDesktop, useDesktopState } from './desktop.ts';
import { NOTICE_KINDS, changeNotices, useNoticeSettings } from './settings.ts';
import { playTone } from './tone.ts';
import { Panel, panelBody } from '#src/ui/Panels.tsx';
import { fieldHint, fieldLabel } from '#src/ui/Field.tsx';

const ROW = cx(
  'flex min-h-10.5 items-center gap-3 border-t border-line',
  'has-[span_span]:min-h-12.5 has-[span_span]:py-1.5 [&_[role=switch]]:before:absolute [&_[role=switch]]:before:-inset-x-1.5',
  'max-desk:min-h-13 [&_[role=switch]]:before:-inset-y-3.25 [&_span>span]:block [&>:nth-child(2)]:ms-auto',
);

/** The settings of notices on this computer. */
export function NoticesPanel() {
  const settings = useNoticeSettings();
  const state = useDesktopState();
  const on = settings.desktop && state === 'granted';
  const anyOn = on || settings.sound;
  const toggleDesktop = async () => {
    if (on) return changeNotices({ desktop: false });
    changeNotices({ desktop: (await askForDesktop()) === 'granted' });
  };
  const toggleSound = () => {
    if (!settings.sound) void playTone();
    changeNotices({ sound: !settings.sound });
  };
  return (
    <Panel title={m.noticesTitle()} note={m.onThisComputer()}>
      <div className={panelBody}>
        <div className={ROW}>
          <span>
            {m.noticesDesktop()}
            <span className="text-sm font-regular text-ink-3">{m.noticesDesktopState({ state })}</span>
          </span>
          <Switch
            label={m.noticesDesktop()}
            on={on}
            disabled={state === 'absent' || state === 'denied'}
            onTurn={() => void toggleDesktop()}
          />
        </div>
        <div className={ROW}>
          <span>
            {m.noticesSound()}
            <span className="text-sm font-regular text-ink-3">{m.noticesTone()}</span>
          </span>
          <Button small icon="play" aria-label={m.noticesTrySound()} onClick={() => void playTone()}>
            {m.noticesTry()}
          </Button>
          <Switch label={m.noticesSound()} on={settings.sound} onTurn={toggleSound} />
        </div>
        <p className={`${fieldLabel} mt-3.5`}>{m.noticesWhatFor()}</p>
        {NOTICE_KINDS.map((kind) => (
          <div key={kind} className={ROW}>
            <span>{m.noticesKind({ kind })}</span>
            <Switch
              label={m.noticesKind({ kind })}
              on={settings.kinds[kind]}
              onTurn={() => changeNotices({ kinds: { ...settings.kinds, [kind]: !settings.kinds[kind] } })}
            />
          </div>
        ))}
        <p className={fieldHint}>{anyOn ? m.noticesOnce() : m.noticesSwitchOn()}</p>
      </div>
    </Panel>
  );
}
