import type { Voicemail } from '#contract/voicemails.ts';
import { momentOf, PAGE_SIZE, type VoicemailPage } from './voicemail-list.ts';
import type { PageSource } from './voicemail-paging.ts';

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
  const sorted = all.toSorted((a, b) => momentOf(b.created_at) - momentOf(a.created_at) || b.id - a.id);
  const answer = (at: string | undefined, endpoint: string | undefined): VoicemailPage => {
    asked.pages++;
    const items = sorted
      .filter((item) => at === undefined || momentOf(item.created_at) <= momentOf(at))
      .filter((item) => endpoint === undefined || item.endpoint === endpoint)
      .slice(0, PAGE_SIZE);
    return { items, dropped: 0, full: items.length === PAGE_SIZE };
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
