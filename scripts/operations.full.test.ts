import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres, temporaryDataDir } from '#server/db/testing.ts';
import { openDatabase } from '#server/db/database.ts';
import { createServer, type StartedServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { cli } from '#server/testing-installation.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { blocksOf, commandsInText, type Block } from './operations/document.ts';
import { openHost, type Host } from './operations/host.ts';
import { packedArchive } from './operations/package.ts';

const BLOCKS = blocksOf('sh');
const CLIENT_ID = 'desk';

/** Gives commands the settings of the installation, as the document does. */
const settings = BLOCKS.find(({ code }) => code.includes('\n. /etc/frontdesk/env'))?.code ?? '';

/** What commands print besides ending well, by a part of them. */
const PRINTED: readonly [string, RegExp][] = [
  ['docker compose up --detach --build', /docker compose up: checked/],
  ['frontdesk_build_info', /^frontdesk_build_info\{/m],
  ['npm run telephony -- backup', /2026-11-23 is the backup/],
  ['npm run telephony -- restore', /is restored: \d+ rows in \d+ tables/],
  ['/api/v2/employee"', /^401 after /m],
  ['frontdesk_(live_streams', /^frontdesk_live_streams \d/m],
  ['systemctl status frontdesk@8080', /frontdesk@\d+: active/],
  ['select pid, state', /active/],
  ['pg_total_relation_size', /gateway_migration/],
  ['sign_in_refusals_total', /^location: .*client_id=desk&.*redirect_uri=/im],
  [
    'forget 4520304050 --data-dir /var/lib/frontdesk/8080 --yes',
    /Contacts +1[\s\S]*Add --yes to erase it\.[\s\S]*Erased\./,
  ],
  ['telephony -- audit', /operator +person forgotten/],
  ['node scripts/audit.ts', /./],
];

onPostgres((engine) => {
  describe('docs/operations.md', () => {
    let host: Host;
    let service: StartedServer;
    let embedded = '';

    beforeAll(async () => {
      // A telephony service at which Frontdesk is registered.
      const serviceData = { dataDir: temporaryDataDir() };
      await cli(serviceData, ['seed']);
      const redirect = 'https://desk.example.com/auth/callback';
      const line = `client add --name Desk --id ${CLIENT_ID} --redirect-uri ${redirect}`;
      const registered = await cli(serviceData, line.split(' '));
      service = await createServer(
        readConfig({ PORT: '0', SERVICE_PORT: '0', DATA_DIR: serviceData.dataDir, DRAIN_MS: '0' }),
      );
      host = await openHost({
        root: temporaryDataDir(),
        archive: await packedArchive(),
        postgresUrl: (await engine.location()).databaseUrl ?? '',
        serviceUrl: service.serviceUrl,
        client: { id: CLIENT_ID, secret: /[\w-]{30,}/.exec(registered.out)?.[0] ?? 'secret' },
      });
      // An embedded installation in the folder of a unit, with somebody to forget, and its backup.
      embedded = (await host.run('echo /var/lib/frontdesk/8080')).out.trim();
      await cli({ dataDir: embedded }, ['seed']);
      const database = await openDatabase<TelephonyTables>({
        name: 'telephony',
        migrations: telephonyMigrations,
        dataDir: embedded,
      });
      await database.db
        .insertInto('contact')
        .values({ company_id: 1, name: 'Somebody', number: '4520304050' })
        .execute();
      await database.close();
      mkdirSync(join(host.root, 'var/backups/frontdesk'), { recursive: true });
      await cli({ dataDir: embedded }, ['backup', join(host.root, 'var/backups/frontdesk/sqlite')]);
    });
    afterAll(async () => {
      await host.close();
      await service.close();
    });

    /** Where commands of the document are run, and what they find there. */
    function placeOf({ section, code }: Block) {
      if (section === 'Retention and erasure' || section === 'Audit')
        return {
          before: '',
          cwd: join(host.root, 'opt/frontdesk'),
          // A server is started on the data; commands name the folder themselves.
          env: { ...(code.includes('main.ts') ? { DATA_DIR: embedded } : {}), PORT: '0', SERVICE_PORT: '0' },
        };
      const ofCheckout = /^(umask 077\n)?(npm ci|npm sbom|cp deploy|docker) ?/.test(code);
      if (ofCheckout || section === 'Archive and systemd')
        return { before: '', cwd: host.checkout, env: { PORT: '0', SERVICE_PORT: '0' } };
      return { before: settings, cwd: host.root, env: {} };
    }

    const text = commandsInText().map((code) => ({ section: 'Commands in sentences', code }));
    it.each([...BLOCKS, ...text])('$section: $code', async (block) => {
      const { before, cwd, env } = placeOf(block);
      const startsServer = /(?:node server\/main\.ts|npm start)\s*$/.test(block.code);
      const { code, out, logs } = await (startsServer
        ? host.serve(block.code, { cwd, env })
        : host.run(`${before}\n${block.code}`, { cwd, env }));
      expect(code, logs).toBe(0);
      const missing = PRINTED.filter(([part, printed]) => block.code.includes(part) && !printed.test(out));
      expect(missing, out).toEqual([]);
    });

    it('leaves gateways that serve the restored data with the new secret, also through the proxy', async () => {
      const { out } = await host.run(
        'for at in http://127.0.0.1:8080 http://127.0.0.1:8082 https://desk.example.com; do curl -s -o /dev/null -w "%{http_code} " --retry 30 --retry-all-errors --retry-delay 1 $at/readyz; done',
      );
      expect(out).toBe('200 200 200 ');
      const env = await host.run('grep ^DATABASE_URL= /etc/frontdesk/env');
      expect(env.out).toMatch(/\/desk_restored\n$/);
    });
  });
});

it('every command that is expected to print something is in docs/operations.md', () => {
  expect(PRINTED.filter(([part]) => !BLOCKS.some(({ code }) => code.includes(part)))).toEqual([]);
});

it('the settings of other programs in docs/operations.md can be read', () => {
  for (const { code } of blocksOf('yaml')) expect(parse(code)).toHaveProperty('scrape_configs');
  for (const { code } of blocksOf('json')) expect(JSON.parse(code)).toHaveLength(1);
});
