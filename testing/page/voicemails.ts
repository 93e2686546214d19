import type { Voicemail } from '#contract/voicemails.ts';

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
