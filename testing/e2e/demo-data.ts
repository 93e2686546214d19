import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { WORKDAY } from './workday.ts';

const made = new Map<number, Promise<string>>();

/** Fills a folder with the data of a first start at that time. It copies seeded data, because seeding is much slower. */
export async function copyDemo(now: number, into: string): Promise<void> {
  const seeded = made.get(now) ?? seedOnce(now);
  made.set(now, seeded);
  cpSync(await seeded, into, { recursive: true });
}

/** The folder that the run has seeded for the usual time (global-setup.ts), else a new folder of this process. */
async function seedOnce(now: number): Promise<string> {
  const shared = process.env['FRONTDESK_DEMO'];
  if (now === WORKDAY && shared !== undefined) return shared;
  const dataDir = await seedDemo(now);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A new folder with the demo data as seeded at that time. */
export async function seedDemo(now: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-demo-'));
  const config = {
    DATA_DIR: dataDir,
    LIVE_TRAFFIC: 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
    SERVICE_PORT: '0',
  };
  const server = await createServer(readConfig(config), { clock: () => now });
  await server.close();
  return dataDir;
}
