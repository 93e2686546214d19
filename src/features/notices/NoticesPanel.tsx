import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { askForDesktop, useDesktopState } from './desktop.ts';
import type { DesktopState } from './desktop.ts';
import { NOTICE_KINDS, changeNotices, useNoticeSettings } from './settings.ts';
import type { NoticeKind } from './settings.ts';
import { playTone } from './tone.ts';

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
    <section className="panel" aria-labelledby="me-notices">
      <div className="panel__head">
        <h2 id="me-notices">Notices</h2>
        <span className="meta">on this computer</span>
      </div>
      <div className="panel__body">
        <div className="switchrow">
          <span>
            Desktop notices<span className="meta">{DESKTOP[state]}</span>
          </span>
          <Switch
            label="Desktop notices"
            on={on}
            disabled={state === 'absent' || state === 'denied'}
            onTurn={() => void toggleDesktop()}
          />
        </div>
        <div className="switchrow">
          <span>
            Sound<span className="meta">One short tone, repeated once</span>
          </span>
          <Button small icon="play" aria-label="Try it: the sound" onClick={() => void playTone()}>
            Try it
          </Button>
          <Switch label="Sound" on={settings.sound} onTurn={toggleSound} />
        </div>
        <p className="lbl me__lbl">What for</p>
        {NOTICE_KINDS.map((kind) => (
          <div key={kind} className="switchrow">
            <span>{LABELS[kind]}</span>
            <Switch
              label={LABELS[kind]}
              on={settings.of[kind]}
              onTurn={() => changeNotices({ of: { ...settings.of, [kind]: !settings.of[kind] } })}
            />
          </div>
        ))}
        <p className="hint">
          {anyOn
            ? 'Once in all tabs of this browser, and not while your do not disturb is on.'
            : 'Switch on desktop notices or the sound to be told.'}
        </p>
      </div>
    </section>
  );
}
