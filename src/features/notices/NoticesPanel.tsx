import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { askForDesktop, useDesktopState } from './desktop.ts';
import type { DesktopState } from './desktop.ts';
import { NOTICE_KINDS, changeNotices, useNoticeSettings } from './settings.ts';
import type { NoticeKind } from './settings.ts';
import { playTone } from './tone.ts';
import { Panel, PanelHead, panelBody } from '#src/ui/Panel.tsx';
import { fieldHint, fieldLabel } from '#src/ui/Field.tsx';

const LABELS: Readonly<Record<NoticeKind, string>> = {
  waiting: 'A chat has waited 2 minutes',
  chat: 'A new chat',
  voicemail: 'A voicemail to a line or to you',
  negative: 'A negative smiley',
  dnd: 'Your do not disturb ends in 5 minutes',
};

const DESKTOP: Readonly<Record<DesktopState, string>> = {
  absent: 'This browser has none',
  default: 'The browser asks you when you switch it on',
  granted: 'Allowed in this browser',
  denied: 'Blocked in this browser. Its settings for this address can allow them again.',
};

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
    <Panel aria-labelledby="me-notices">
      <PanelHead id="me-notices" title="Notices">
        <span className="text-sm font-regular text-ink-3">on this computer</span>
      </PanelHead>
      <div className={panelBody}>
        <div className="flex min-h-10.5 items-center gap-3 border-t border-line has-[span_span]:min-h-12.5 has-[span_span]:py-1.5 max-desk:min-h-13 [&_[role=switch]]:before:absolute [&_[role=switch]]:before:-inset-x-1.5 [&_[role=switch]]:before:-inset-y-3.25 [&_[role=switch]]:before:content-[''] [&_span>span]:block [&>:nth-child(2)]:ms-auto">
          <span>
            Desktop notices<span className="text-sm font-regular text-ink-3">{DESKTOP[state]}</span>
          </span>
          <Switch
            label="Desktop notices"
            on={on}
            disabled={state === 'absent' || state === 'denied'}
            onTurn={() => void toggleDesktop()}
          />
        </div>
        <div className="flex min-h-10.5 items-center gap-3 border-t border-line has-[span_span]:min-h-12.5 has-[span_span]:py-1.5 max-desk:min-h-13 [&_[role=switch]]:before:absolute [&_[role=switch]]:before:-inset-x-1.5 [&_[role=switch]]:before:-inset-y-3.25 [&_[role=switch]]:before:content-[''] [&_span>span]:block [&>:nth-child(2)]:ms-auto">
          <span>
            Sound<span className="text-sm font-regular text-ink-3">One short tone, repeated once</span>
          </span>
          <Button small icon="play" aria-label="Try it: the sound" onClick={() => void playTone()}>
            Try it
          </Button>
          <Switch label="Sound" on={settings.sound} onTurn={toggleSound} />
        </div>
        <p className={`${fieldLabel} mt-3.5`}>What for</p>
        {NOTICE_KINDS.map((kind) => (
          <div
            key={kind}
            className="flex min-h-10.5 items-center gap-3 border-t border-line has-[span_span]:min-h-12.5 has-[span_span]:py-1.5 max-desk:min-h-13 [&_[role=switch]]:before:absolute [&_[role=switch]]:before:-inset-x-1.5 [&_[role=switch]]:before:-inset-y-3.25 [&_[role=switch]]:before:content-[''] [&_span>span]:block [&>:nth-child(2)]:ms-auto"
          >
            <span>{LABELS[kind]}</span>
            <Switch
              label={LABELS[kind]}
              on={settings.of[kind]}
              onTurn={() => changeNotices({ of: { ...settings.of, [kind]: !settings.of[kind] } })}
            />
          </div>
        ))}
        <p className={fieldHint}>
          {anyOn
            ? 'Once in all tabs of this browser, and not while your do not disturb is on.'
            : 'Switch on desktop notices or the sound to be told.'}
        </p>
      </div>
    </Panel>
  );
}
