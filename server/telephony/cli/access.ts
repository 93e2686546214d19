import * as z from 'zod/mini';
import { randomSecret, sha256 } from '../store/secrets.ts';
import { findClient, listClients, registerClient, removeClient } from '../store/clients.ts';
import { destroyTokens, makeOneOffToken, tokensOf } from '../store/tokens.ts';
import { command, UsageError, type Option } from './command.ts';
import { demandEmployee } from './companies.ts';
import { id, optionalText, text } from './options.ts';
import { columns } from './table.ts';

const address: Option<string> = {
  help: 'where people are sent back to, exactly',
  value: '<url>',
  schema: z.url('an absolute URL'),
};

const day = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));

/** Client applications and access tokens. A secret is printed only once, when it is made. */
export const accessCommands = [
  command({
    name: 'client add',
    summary: 'Registers a client application and shows its secret, this once',
    options: {
      name: text('what people are asked to allow'),
      'redirect-uri': address,
      id: optionalText('its client id; made up by default', 100),
    },
    async run({ change, print }, values) {
      const clientId = values.id ?? randomSecret('client_').slice(0, 23);
      const secret = randomSecret('cs_');
      await change(async (db) => {
        if (await findClient(db, clientId))
          throw new UsageError(
            `There is a client ${clientId} already. Remove it first, or choose another id.`,
          );
        await registerClient(db, {
          client_id: clientId,
          name: values.name,
          secret_hash: sha256(secret),
          redirect_uri: values['redirect-uri'],
        });
        return { companyId: null };
      });
      print(`Client id: ${clientId}`);
      print(`Client secret, shown this once: ${secret}`);
    },
  }),
  command({
    name: 'client list',
    summary: 'Lists the client applications',
    options: {},
    async run({ db, print }) {
      const rows = await listClients(db);
      const lines = columns([
        ['Client id', 'Name', 'Redirect URI'],
        ...rows.map((row) => [row.client_id, row.name, row.redirect_uri]),
      ]);
      for (const line of lines) print(line);
    },
  }),
  command({
    name: 'client remove',
    summary: 'Removes a client application and every token that it was given',
    options: { id: text('its client id', 100) },
    async run({ change, print, now }, values) {
      await change(async (db) => {
        if (!(await removeClient(db, values.id, now)))
          throw new UsageError(`There is no client ${values.id}.`);
        return { companyId: null };
      });
      print(`Client ${values.id} is removed.`);
    },
  }),
  command({
    name: 'token add',
    summary: 'Makes a one-off access token for an employee and shows it, this once',
    options: { employee: id('for whom'), label: text('what it is for', 80) },
    async run(context, { employee, label }) {
      const companyId = await demandEmployee(context, employee);
      const { id: added, token } = await makeOneOffToken(context.db, {
        companyId,
        employeeId: employee,
        label,
        now: context.now,
        actor: 'operator',
      });
      context.print(`Token ${added}, shown this once: ${token}`);
    },
  }),
  command({
    name: 'token list',
    summary: 'Lists the access tokens of an employee',
    options: { employee: id('whose') },
    async run(context, { employee }) {
      const companyId = await demandEmployee(context, employee);
      const rows = await tokensOf(context.db, companyId, employee);
      const lines = columns([
        ['Id', 'Used by', 'Kind', 'Ends', 'Created (UTC)', 'Last used (UTC)'],
        ...rows.map((row) => [
          row.id,
          row.label,
          row.kind === 'oauth' ? 'allowed' : 'one-off',
          row.endsWith,
          day(row.createdAt),
          day(row.lastUsedAt),
        ]),
      ]);
      for (const line of lines) context.print(line);
    },
  }),
  command({
    name: 'token destroy',
    summary: 'Destroys an access token',
    options: { id: id('the token’s id, as in token list') },
    async run({ db, print, now }, values) {
      const gone = await destroyTokens(db, { id: values.id }, { at: now, actor: 'operator' });
      if (gone.length === 0) throw new UsageError(`There is no token ${values.id}.`);
      print(`Token ${values.id} is destroyed.`);
    },
  }),
];
