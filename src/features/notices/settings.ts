import * as z from 'zod/mini';
import { WALL_LIMITS } from '#src/components/desk/wall-look.ts';
import { createKeptStore } from '#src/browser/store.ts';
import { useStore } from '#src/ui/use-store.ts';

/** The kinds of notices, in the order of the settings. */
export const NOTICE_KINDS = [
  'message',
  'waiting',
  'chat',
  'voicemail',
  'unheard',
  'negative',
  'coverage',
  'dnd',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const KEY = 'frontdesk.notices';

/** What is missing or invalid has the value of a new computer. */
const flag = (otherwise: boolean) => z.catch(z.boolean(), otherwise);
const kinds = z.object({
  message: flag(true),
  waiting: flag(true),
  chat: flag(false),
  voicemail: flag(true),
  unheard: flag(false),
  negative: flag(true),
  coverage: flag(true),
  dnd: flag(false),
} satisfies Record<NoticeKind, unknown>);
/** The kinds that come over a limit, by the name that walls have for it. */
export const KIND_LIMITS = { waiting: 'wait', unheard: 'voicemails' } as const satisfies Partial<
  Record<NoticeKind, keyof typeof WALL_LIMITS>
>;
export type NoticeLimit = (typeof KIND_LIMITS)[keyof typeof KIND_LIMITS];

const limit = (name: NoticeLimit, otherwise: number) =>
  z.catch(z.int().check(z.minimum(1), z.maximum(WALL_LIMITS[name])), otherwise);
const limits = z.object({ wait: limit('wait', 120), voicemails: limit('voicemails', 10) });
export const isLimit = (name: NoticeLimit, value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= WALL_LIMITS[name];

const kept = z.object({
  desktop: flag(false),
  sound: flag(false),
  of: z.catch(kinds, () => kinds.parse({})),
  limits: z.catch(limits, () => limits.parse({})),
});

/** The notices chosen on this computer. No personal data, so they may outlive the session. */
export interface NoticeSettings extends Omit<z.infer<typeof kept>, 'of'> {
  readonly kinds: z.infer<typeof kinds>;
}

export function readNoticeSettings(text: string | null): NoticeSettings {
  const read = (value: unknown) => {
    const { of, ...others } = kept.parse(value);
    return { ...others, kinds: of };
  };
  try {
    return read(JSON.parse(text ?? '{}'));
  } catch {
    return read({});
  }
}

export const writeNoticeSettings = ({ kinds: of, ...others }: NoticeSettings): string =>
  JSON.stringify({ ...others, of });

export const noticeSettings = createKeptStore(KEY, readNoticeSettings, writeNoticeSettings);

/** Changes the settings of this computer, in all its tabs. */
export const changeNotices = (change: Partial<NoticeSettings>): void =>
  noticeSettings.set({ ...noticeSettings.get(), ...change });

/** The settings of this computer; renders again when they change. */
export const useNoticeSettings = (): NoticeSettings => useStore(noticeSettings);
