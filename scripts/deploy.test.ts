import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { ROOT } from './lib/command.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Container {
  readonly image: string;
  readonly stop_grace_period?: string;
  readonly env_file?: string;
  readonly environment: Readonly<Record<string, unknown>>;
}
const { services } = parse(read('compose.yaml')) as {
  readonly services: Readonly<Record<'gateway-1' | 'postgres' | 'caddy', Container>>;
};
const { 'gateway-1': gateway, postgres, caddy } = services;

/** Whether the server reads the variable. */
const known = (name: string) => new RegExp(`^  ${name}: \\{`, 'm').test(read('server/settings.ts'));

describe('the container', () => {
  test('has exact versions of its images', () => {
    const images = [
      ...Array.from(read('Dockerfile').matchAll(/^FROM (\S+)/gm), ([, image]) => image),
      postgres.image,
      caddy.image,
    ];
    expect(images.length).toBe(4);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+$/);
  });

  test('runs as a user without rights, on files that it cannot change, and says whether it is alive', () => {
    const [, final = ''] = read('Dockerfile').split(/^FROM .*alpine$/m);
    expect(final).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(final).toMatch(/^COPY --from=build \/frontdesk \/frontdesk$/m);
    expect(final).toMatch(/^HEALTHCHECK .*\/healthz/m);
    expect(gateway).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  test('gets settings that the server accepts, from the example filled in', () => {
    const example = Object.fromEntries(
      Array.from(read('deploy/env.example').matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [
        name,
        value === '' ? 'x'.repeat(40) : value,
      ]),
    );
    const ofContainer = Object.fromEntries(
      Object.entries(gateway.environment).map(([name, value]) => [
        name,
        String(value).replace(
          /\$\{([A-Z_]+)(?::\?|:-([^}]*))\}/g,
          (_all, of: string, or?: string) => example[of] ?? or ?? '',
        ),
      ]),
    );
    expect(Object.keys(ofContainer).filter((name) => !known(name))).toEqual([]);
    expect(gateway.env_file).toBe('.env');
    const env = { ...example, HOST: '127.0.0.1', KEEP_TASK_DAYS: '90', ...ofContainer };
    expect(readConfig(env)).toMatchObject({
      host: '0.0.0.0',
      keepTaskDays: 90,
      publicUrl: 'https://desk.example.com',
      databaseUrl: `postgresql://frontdesk:${'x'.repeat(40)}@postgres/frontdesk`,
      service: { kind: 'remote', baseUrl: 'https://telephony.example.com' },
      trustProxy: '172.30.80.0/24',
      drainMs: 5000,
    });
    const forSystemd = readConfig({ PORT: '8080', ...example });
    expect(forSystemd).toMatchObject({ publicUrl: 'https://desk.example.com', host: '127.0.0.1' });
  });

  test('is given more time to stop than it takes', () => {
    const most = (5000 + 10_000) / 1000;
    expect(Number.parseInt(gateway.stop_grace_period ?? '', 10)).toBeGreaterThan(most);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/frontdesk@.service'))?.[1])).toBeGreaterThan(most);
  });
});

/** Defines tests where the machine has systemd, as hosted CI does. */
function onSystemd(define: () => void): void {
  if (spawnSync('systemd-analyze', ['--version']).status === 0) define();
}

onSystemd(() => {
  test('the systemd unit is exposed by 2.5 at most, of 10', () => {
    const analyze = (file: string) =>
      spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', file], {
        encoding: 'utf8',
      });
    const folder = temporaryDataDir();
    const unit = join(folder, 'frontdesk@.service');
    copyFileSync(join(ROOT, 'deploy/frontdesk@.service'), unit);
    const { status, stdout } = analyze(unit);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/exposure level for \S+: [0-2]\.\d OK/)]);
    const bare = join(folder, 'bare.service');
    writeFileSync(bare, '[Service]\nExecStart=/usr/bin/node server/main.ts\n');
    expect(analyze(bare).status).not.toBe(0);
  });
});
