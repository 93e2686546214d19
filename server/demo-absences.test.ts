import { expect, it } from 'vitest';
import { inForce } from '#contract/absences.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { openDatabase } from '#server/db/database.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { boardFor, itemsOf } from './gateway/absences/view.ts';
import { absenceStore } from './gateway/store/absences.ts';
import { gatewayMigrations } from './gateway/store/migrations.ts';
import type { GatewayTables } from './gateway/store/tables.ts';

const COMPANY = 'company 1';
const WORKDAY = Date.parse('2026-11-18T10:42:35+01:00');

/** Starts a server on the folder and stops it; what the gateway keeps then. */
async function afterStart(dataDir: string, traffic: 'on' | 'off', now = WORKDAY) {
  const env = { PORT: '0', SERVICE_PORT: '0', DATA_DIR: dataDir, LIVE_TRAFFIC: traffic, LOG_LEVEL: 'silent' };
  const server = await createServer(readConfig(env), { clock: () => now });
  await server.close();
  const options = { name: 'gateway' as const, dataDir, migrations: gatewayMigrations };
  const { db, close } = await openDatabase<GatewayTables>(options);
  try {
    return await absenceStore(db).ofCompany(COMPANY, now);
  } finally {
    await close();
  }
}

it('has five people of the demo be away at a start, and two with a week', async () => {
  const kept = await afterStart(temporaryDataDir(), 'on');
  const board = boardFor(itemsOf(kept, WORKDAY), { company: COMPANY, id: 8, admin: true }, WORKDAY);
  const shown = board.flatMap(({ person, spans }) => {
    const span = inForce(spans, WORKDAY);
    const until = span?.until && new Date(span.until).toLocaleString('sv', { timeZone: 'Europe/Copenhagen' });
    return span === undefined
      ? []
      : [{ person, reason: span.reason, until, deputy: span.deputy?.id, by: span.by }];
  });
  expect(shown).toEqual([
    { person: 2, reason: 'driving', until: '2026-11-18 12:45:00', deputy: undefined, by: 2 },
    { person: 6, reason: 'meeting', until: '2026-11-18 14:00:00', deputy: 10, by: 6 },
    { person: 19, reason: 'holiday', until: '2026-12-07 00:00:00', deputy: undefined, by: 19 },
    { person: 21, reason: 'lunch', until: '2026-11-18 12:30:00', deputy: undefined, by: 29 },
    { person: 30, reason: 'ill', until: null, deputy: undefined, by: 30 },
  ]);
  expect(kept.weeks.map((row) => row.employee_id)).toEqual([6, 15]);
});

it('adds them once, and only where the demo is simulated', async () => {
  const dataDir = temporaryDataDir();
  expect((await afterStart(dataDir, 'off')).absences).toEqual([]);
  const first = await afterStart(dataDir, 'on');
  expect(first.absences).toHaveLength(6);
  const later = await afterStart(dataDir, 'on', WORKDAY + 86_400_000);
  expect(later.absences.map(({ employee_id: id }) => id)).toEqual([6, 19, 30]);
});
