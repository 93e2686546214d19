import type { Contact } from '#contract/contacts.ts';

/** A contact whose number is like another: so many steps away, and which of its digits differ. */
export interface NearContact {
  readonly contact: Contact;
  readonly number: string;
  readonly differs: readonly boolean[];
  readonly steps: number;
}

/** How many are worth a look. */
const SHOWN = 3;
/** A switchboard's numbers differ in their last two digits. */
const TAIL = 2;

/**
 * How far `other` is from `number`: 1 for one digit mistyped or two neighbours swapped, 2 for another number of the same
 * block (the last two digits); null where they have nothing to do with each other.
 */
function stepsBetween(number: string, other: string): number | null {
  if (number.length !== other.length || number === other) return null;
  const at = number.split('').flatMap((digit, index) => (digit === other[index] ? [] : [index]));
  const [first = 0, second = 0] = at;
  if (at.length === 1) return 1;
  const isSwap = number[first] === other[second] && number[second] === other[first];
  if (at.length === 2 && second === first + 1 && isSwap) return 1;
  return first >= number.length - TAIL ? 2 : null;
}

/** Contacts with a number close to this one, the closest first. */
export function nearContacts(contacts: readonly Contact[], number: string): readonly NearContact[] {
  if (number.length < 6) return [];
  return contacts
    .flatMap((contact) => {
      const steps = contact.number === null ? null : stepsBetween(number, contact.number);
      if (steps === null || contact.number === null) return [];
      const differs = contact.number.split('').map((digit, at) => digit !== number[at]);
      return [{ contact, number: contact.number, differs, steps }];
    })
    .toSorted((a, b) => a.steps - b.steps || a.contact.id - b.contact.id)
    .slice(0, SHOWN);
}

interface Run {
  /** Where it begins in the number as shown. */
  readonly start: number;
  text: string;
  readonly strong: boolean;
}

/** A number in the groups it is shown in, each run of signs with whether it differs. */
export function markedNumber(shown: string, differs: readonly boolean[]): readonly Readonly<Run>[] {
  const runs: Run[] = [];
  let at = 0;
  for (const [start, sign] of shown.split('').entries()) {
    const isDigit = /\d/.test(sign);
    const last = runs.at(-1);
    const strong = isDigit ? (differs[at] ?? false) : (last?.strong ?? false);
    if (isDigit) at += 1;
    if (last?.strong === strong) last.text += sign;
    else runs.push({ start, text: sign, strong });
  }
  return runs;
}
