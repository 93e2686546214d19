import { createStore } from '#src/browser/store.ts';

/** The settings of a person with a dialog: do-not-disturb until any time, the outgoing number, the number, the absence. */
export type PersonSetting = 'time' | 'outgoing' | 'number' | 'away';

/** The setting whose dialog is open, and whose it is. */
export const asked = createStore<{ readonly setting: PersonSetting; readonly id: number } | null>(null);
