import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/ui/use-store.ts';

/** What a notice can be about, in the order of the settings. */
export const NOTICE_KINDS = ['waiting', 'chat', 'voicemail', 'negative', 'dnd'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How and of what somebody wants to be told on this computer: no data of anybody's, so it may outlive the session. */
export interface NoticeSettings {
  readonly desktop: boolean;
  readonly sound: boolean;
  readonly of: Readonly<Record<NoticeKind, boolean>>;
}

const KEY = 'frontdesk.notices';
const DEFAULTS: NoticeSettings = {
  desktop: false,
  sound: false,
  of: { waiting: true, chat: false, voicemail: true, negative: true, dnd: false },
};

const flag = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise;
const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The settings of a stored text; the defaults for whatever is not in it or makes no sense. */
export function readNoticeSettings(text: string | null): NoticeSettings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    stored = null;
  }
  const of = member(stored, 'of');
  const { waiting, chat, voicemail, negative, dnd } = DEFAULTS.of;
  return {
    desktop: flag(member(stored, 'desktop'), DEFAULTS.desktop),
    sound: flag(member(stored, 'sound'), DEFAULTS.sound),
    of: {
      waiting: flag(member(of, 'waiting'), waiting),
      chat: flag(member(of, 'chat'), chat),
      voicemail: flag(member(of, 'voicemail'), voicemail),
      negative: flag(member(of, 'negative'), negative),
      dnd: flag(member(of, 'dnd'), dnd),
    },
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is refused: what is chosen then holds for this visit.
    return null;
  }
}

const stored = (): NoticeSettings => readNoticeSettings(storedText());

const settings = createStore(stored(), ({ set }) => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) set(stored());
  };
  window.addEventListener('storage', elsewhere);
  return () => window.removeEventListener('storage', elsewhere);
});

/** Changes the settings of this computer, in all its tabs. */
export function changeNotices(change: Partial<NoticeSettings>): void {
  const next = { ...settings.get(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // As above.
  }
  settings.set(next);
}

/** The settings of this computer, followed live. */
export const useNoticeSettings = (): NoticeSettings => useStore(settings);
