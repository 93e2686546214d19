import { createStore, type Store } from '#src/lib/store.ts';
import { useStore } from '#src/ui/use-store.ts';

/** The kinds of notices, in the order of the settings. */
export const NOTICE_KINDS = ['waiting', 'chat', 'voicemail', 'negative', 'dnd'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The notices chosen on this computer. No personal data, so they may outlive the session. */
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

/** Reads stored settings. Missing and invalid values get the defaults. */
export function readNoticeSettings(text: string | null): NoticeSettings {
  const { desktop, sound, of } = DEFAULTS;
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Invalid JSON counts as nothing stored.
  }
  return { ...flagsOf(stored, { desktop, sound }), of: flagsOf(member(stored, 'of'), of) };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // The browser refuses storage: choices last until the page is closed.
    return null;
  }
}

const stored = (): NoticeSettings => readNoticeSettings(storedText());

function watch({ set }: Store<NoticeSettings>): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) set(stored());
  };
  window.addEventListener('storage', elsewhere);
  return () => window.removeEventListener('storage', elsewhere);
}

const settings = createStore(stored(), watch, DEFAULTS);

/** Changes the settings of this computer, in all its tabs. */
export function changeNotices(change: Partial<NoticeSettings>): void {
  const next = { ...settings.get(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Refused, as in `storedText`.
  }
  settings.set(next);
}

/** The settings of this computer; renders again when they change. */
export const useNoticeSettings = (): NoticeSettings => useStore(settings);
