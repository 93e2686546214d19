import { createKeptStore } from '#src/lib/store.ts';
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

const settings = createKeptStore(KEY, readNoticeSettings, JSON.stringify);

/** Changes the settings of this computer, in all its tabs. */
export const changeNotices = (change: Partial<NoticeSettings>): void =>
  settings.set({ ...settings.get(), ...change });

/** The settings of this computer; renders again when they change. */
export const useNoticeSettings = (): NoticeSettings => useStore(settings);
