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

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function flagsOf<K extends string>(value: unknown, otherwise: Record<K, boolean>): Record<K, boolean> {
  const flags = { ...otherwise };
  for (const key of Object.keys(otherwise) as K[]) {
    const flag = member(value, key);
    if (typeof flag === 'boolean') flags[key] = flag;
  }
  return flags;
}

/** The settings of a stored text; the defaults for whatever is not in it or makes no sense. */
export function readNoticeSettings(text: string | null): NoticeSettings {
  const { desktop, sound, of } = DEFAULTS;
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // As if nothing were stored.
  }
  return { ...flagsOf(stored, { desktop, sound }), of: flagsOf(member(stored, 'of'), of) };
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
