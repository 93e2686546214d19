import type { Voicemail } from '#contract/voicemails.ts';
import { momentOf, PAGE_SIZE, pageOf } from '#src/api/cache/newest-list.ts';
import type { PageSource } from './older.ts';
import { newestFirst, type VoicemailPage } from './queries.ts';

export const aVoicemail = (values: Partial<Voicemail> & { id: number }): Voicemail => ({
  created_at: '2026-11-18T10:36:00.000Z',
  duration: 42,
  endpoint: 'Reception#1',
  endpoint_name: 'Main line',
  from_number: '4570441802',
  from_contact: null,
  heard: false,
  sound: null,
  ...values,
});

/** A telephony service that holds `all`, and counts what it was asked. */
export function aService(all: readonly Voicemail[]) {
  const asked = { pages: 0, ones: 0 };
  const sorted = all.toSorted(newestFirst);
  const answer = (at: string | undefined, endpoint: string | undefined): VoicemailPage => {
    asked.pages++;
    const items = sorted
      .filter((item) => at === undefined || momentOf(item.created_at) <= momentOf(at))
      .filter((item) => endpoint === undefined || item.endpoint === endpoint)
      .slice(0, PAGE_SIZE);
    return pageOf({ items, dropped: 0 });
  };
  const source: PageSource = {
    page: (at, endpoint) => Promise.resolve(answer(at, endpoint)),
    one: (id) => {
      asked.ones++;
      return Promise.resolve(all.find((item) => item.id === id) ?? null);
    },
  };
  return { asked, source, newest: () => answer(undefined, undefined) };
}
