import { createStore } from '#src/browser/store.ts';

/** The settings of a person with a dialog: do-not-disturb until any time, the outgoing number, the number, the absence. */
export type PersonSetting = 'time' | 'outgoing' | 'number' | 'away';

/** The parts of the dialog of absences: from now on, planned, every week. */
export type AwayTab = 'now' | 'plan' | 'week';

interface Asked {
  readonly setting: PersonSetting;
  readonly id: number;
  /** Of an absence: where to begin. Default: now. */
  readonly tab?: AwayTab | undefined;
  /** The id of an absence to change in that tab. Default: none, and now the one that is in force. */
  readonly absence?: number | undefined;
}

/** The setting whose dialog is open. */
export const asked = createStore<Asked | null>(null);
