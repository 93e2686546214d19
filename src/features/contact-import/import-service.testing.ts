import { vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { aContact } from '#src/api/contacts/contacts.testing.ts';
import type { ImportCalls } from '#src/api/contacts/import.ts';
import { indexBook, planLines, type ImportMode } from './import-plan.ts';
import { createImportRun } from './import-run.ts';

export const FATES = ['ok', 'refused before', 'lost after', 'timeout after', 'slow', 'bad'] as const;
export type Fate = (typeof FATES)[number];

/** A service whose calls succeed, lose their answer or answer 429, in the order of `fates`. */
export function fakeService(start: readonly Contact[], fates: Fate[]) {
  const contacts = new Map(start.map((contact) => [contact.id, contact]));
  let last = Math.max(0, ...contacts.keys());
  let sent = 0;
  const suffer = async <T>(work: () => T): Promise<T> => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const fate = fates.shift() ?? 'ok';
    if (fate === 'slow') throw new ApiError('slow-down', { status: 429, retryAfter: 3000 });
    if (fate === 'refused before') throw new ApiError('service', { status: 503 });
    if (fate === 'bad') throw new ApiError('unreadable');
    const done = work();
    if (fate === 'lost after') throw new ApiError('network');
    if (fate === 'timeout after') throw new ApiError('timeout');
    return done;
  };
  const calls: ImportCalls = {
    create: ({ name, number, email }) =>
      suffer(() => {
        last += 1;
        const contact = aContact(last, name, { number: number ?? null, email: email ?? null });
        contacts.set(last, contact);
        return contact;
      }),
    change: (id, change) =>
      suffer(() => {
        const contact = contacts.get(id);
        if (!contact) throw new ApiError('not-found', { status: 404 });
        const next = { ...contact, ...JSON.parse(JSON.stringify(change)) } as Contact;
        contacts.set(id, next);
        return next;
      }),
    remove: (id) =>
      suffer(() => {
        if (!contacts.delete(id)) throw new ApiError('not-found', { status: 404 });
        return null;
      }),
    withNumber: (number) =>
      suffer(() => [...contacts.values()].filter((contact) => contact.number === number)),
    from: (id) =>
      suffer(() => {
        const page = [...contacts.values()].filter((contact) => contact.id >= id).slice(0, 100);
        return { contacts: page, next: page.length === 100 ? (page.at(-1)?.id ?? 0) + 1 : null };
      }),
  };
  const fail = (next: readonly Fate[]) => fates.push(...next);
  return {
    calls,
    contacts,
    fail,
    sent: () => sent,
    add: (contact: Contact) => contacts.set(contact.id, contact),
  };
}

export const row = (line: number, name: string, number: string, email = '') => ({
  line,
  cells: [name, number, email],
  broken: false,
});
const readNumber = (text: string) => ({ number: text });

export function runOf(
  rows: ReturnType<typeof row>[],
  start: readonly Contact[],
  service: ReturnType<typeof fakeService>,
  mode: ImportMode = 'change',
) {
  const book = indexBook(start);
  return createImportRun({
    lines: planLines(rows, { uses: ['name', 'number', 'email'], mode, book, readNumber }),
    mode,
    book,
    calls: service.calls,
    perSecond: 1000,
    onContacts: () => {},
    now: Date.now,
  });
}

export const known = (id: number, name: string, number: string | null, email: string | null = null) =>
  aContact(id, name, { number, email });

export const finish = async (run: ReturnType<typeof runOf>) => {
  for (let turn = 0; turn < 60 && run.get().status !== 'done'; turn += 1) {
    run.start();
    await vi.advanceTimersByTimeAsync(120_000);
  }
};
