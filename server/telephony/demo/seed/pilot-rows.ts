import { daysBefore, momentOf } from './calendar.ts';
import type { ContactRow } from './contacts.ts';
import { PILOT, PILOT_CONTACTS, PILOT_RECEPTION } from './pilot.ts';
import type { Draw } from './random.ts';
import { VOICEMAIL_SPEECH } from '../../store/speech.ts';
import type { VoicemailRow } from './voicemails.ts';

/** The bakery's few contacts. Their ids start at `first`. */
export function generatePilotContacts(first: number): ContactRow[] {
  return PILOT_CONTACTS.map((contact, index) => ({ id: first + index, company_id: PILOT.id, ...contact }));
}

/** A handful of voicemails to the shop in the last week, oldest first; the last is unheard. */
export function generatePilotVoicemails(now: number, draw: Draw): VoicemailRow[] {
  const general = VOICEMAIL_SPEECH.filter(({ caller, line }) => caller === undefined && line === undefined);
  const moments = daysBefore(now, 8)
    .filter(({ weight }) => weight > 0)
    .map((day) => momentOf(day, draw))
    .filter((moment) => moment < now - 3_600_000);
  return moments.map((created_at, index) => {
    const sound = draw.pick(general);
    return {
      company_id: PILOT.id,
      created_at,
      duration: sound.seconds,
      endpoint_kind: PILOT_RECEPTION.kind,
      endpoint_id: PILOT_RECEPTION.id,
      from_number: draw.pick(PILOT_CONTACTS).number,
      heard: index === moments.length - 1 ? 0 : 1,
      sound_id: sound.id,
    };
  });
}
