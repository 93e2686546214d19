import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

const { SERVICE = 'http://127.0.0.1:8081', TOKEN = '' } = process.env;

const service = createClient<paths>({
  baseUrl: SERVICE,
  headers: { authorization: `Bearer ${TOKEN}` },
});

const fail = (problem: components['schemas']['Problem'] | undefined): never => {
  throw new Error(problem?.detail ?? problem?.title ?? 'The service does not answer.');
};

/** Every contact, page by page: the cursor includes its bound, so each is taken once by its id. */
async function everyContact(): Promise<components['schemas']['Contact'][]> {
  const contacts = new Map<number, components['schemas']['Contact']>();
  for (let from = 1; ;) {
    const { data, error } = await service.GET('/api/v2/contacts', {
      params: { query: { limit: 100, id_gt_or_eq: from } },
    });
    if (!data) return fail(error);
    const last = data.contacts.at(-1);
    for (const contact of data.contacts) contacts.set(contact.id, contact);
    if (last === undefined || last.id === from) return [...contacts.values()];
    from = last.id;
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const { data: me, error } = await service.GET('/api/v2/employee');
if (!me) fail(error);
else {
  const { data: voicemails } = await service.GET('/api/v2/voice_mails', { params: { query: { limit: 5 } } });
  print(`${me.employee.name} is ${me.employee.live_presence}.`);
  for (const { from_contact, from_number_formatted, duration, heard } of voicemails?.voice_mails ?? [])
    print(
      `${heard ? 'heard' : 'new'}: ${from_contact?.name ?? from_number_formatted ?? 'withheld'}, ${duration} s`,
    );
  print(`${(await everyContact()).length} contacts.`);
}
