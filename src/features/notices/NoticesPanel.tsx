import { m } from '#messages/me';
import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import { WALL_LIMITS } from '#src/components/desk/wall-look.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { useStableCallback } from '#src/ui/use-store.ts';
import { askForDesktop, useDesktopState } from './desktop.ts';
import {
  changeNotices,
  isLimit,
  KIND_LIMITS,
  NOTICE_KINDS,
  useNoticeSettings,
  type NoticeKind,
  type NoticeLimit,
} from './settings.ts';
import { playTone } from './tone.ts';
import { Panel, panelBody } from '#src/ui/Panels.tsx';
import { fieldHint, fieldLabel } from '#src/ui/Field.tsx';

const ROW = cx(
  'flex min-h-10.5 items-center gap-3 border-t border-line',
  'has-[span_span]:min-h-12.5 has-[span_span]:py-1.5 [&_[role=switch]]:before:absolute [&_[role=switch]]:before:-inset-x-1.5',
  'max-desk:min-h-13 [&_[role=switch]]:before:-inset-y-3.25 [&_span>span]:block [&>:nth-child(2)]:ms-auto',
);

const isOverLimit = (kind: NoticeKind): kind is keyof typeof KIND_LIMITS => Object.hasOwn(KIND_LIMITS, kind);

/** What a kind is for: the walls' words for what they warn of. */
const kindWords = (kind: NoticeKind): string =>
  isOverLimit(kind) ? m.wallLimit({ limit: KIND_LIMITS[kind] }) : m.noticesKind({ kind });

/** The figure of a limit. It is kept with Enter, or when the field or the page is left, since "3" on the way to "300" would give notices. */
function LimitField({ name }: { readonly name: NoticeLimit }) {
  const { limits } = useNoticeSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = useStableCallback(() => {
    if (typed !== null && isLimit(name, Number(typed)))
      changeNotices({ limits: { ...limits, [name]: Number(typed) } });
    setTyped(null);
  });
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return (
    <Field
      aria-label={m.noticesLimit({ limit: m.wallLimit({ limit: name }) })}
      className="w-20 max-desk:h-11"
      type="number"
      more={{ min: 1, max: WALL_LIMITS[name], onKeyDown: ({ key }) => key === 'Enter' && keep() }}
      value={typed ?? String(limits[name])}
      onChange={setTyped}
      onBlur={keep}
    />
  );
}

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
            <span>{kindWords(kind)}</span>
            {isOverLimit(kind) ? <LimitField name={KIND_LIMITS[kind]} /> : null}
            <Switch
              label={kindWords(kind)}
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
