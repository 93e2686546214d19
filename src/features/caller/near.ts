import type { Contact } from '#contract/contacts.ts';

/** A contact with a similar number: its distance, and which digits differ. */
export interface NearContact {
  readonly contact: Contact;
  readonly number: string;
  readonly differs: readonly boolean[];
  readonly steps: number;
}

const SHOWN = 3;
/** The numbers of one switchboard differ in their last two digits. */
const TAIL = 2;

/** The distance of two numbers: 1 for one wrong digit or two swapped ones, 2 when the last two digits differ, null when not similar. */
function stepsBetween(number: string, other: string): number | null {
  if (number.length !== other.length || number === other) return null;
  const at = number.split('').flatMap((digit, index) => (digit === other[index] ? [] : [index]));
  const [first = 0, second = 0] = at;
  if (at.length === 1) return 1;
  const isSwap = number[first] === other[second] && number[second] === other[first];
  if (at.length === 2 && second === first + 1 && isSwap) return 1;
  return first >= number.length - TAIL ? 2 : null;
}

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
  /** The index of its first character. */
  readonly start: number;
  text: string;
  readonly strong: boolean;
}

/** A formatted number, split into runs of equal and different digits. */
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
