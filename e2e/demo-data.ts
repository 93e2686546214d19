import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';

const made = new Map<number, Promise<string>>();

/** Fills a folder with what a first start at that moment leaves in it: seeding takes ten times as long as copying. */
export async function copyDemo(now: number, into: string): Promise<void> {
  const started = made.get(now) ?? startOnce(now);
  made.set(now, started);
  cpSync(await started, into, { recursive: true });
}

async function startOnce(now: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-demo-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
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
