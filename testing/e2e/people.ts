/** The demo accounts that the tests sign in with (docs/architecture.md, Demo companies). */
export const people = {
  reception: 'reception@harbour.example',
  manager: 'manager@harbour.example',
  employee: 'employee@harbour.example',
  pilot: 'owner@pilot.example',
} as const;

export type Person = keyof typeof people;
