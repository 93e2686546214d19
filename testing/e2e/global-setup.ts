import { rmSync } from 'node:fs';
import { buildPage } from '../../scripts/build.ts';
import { seedDemo } from './demo-data.ts';
import { WORKDAY } from './workday.ts';

/** One build and one seed for all tests. They test the production build, not a development server. */
export default async function globalSetup(): Promise<() => void> {
  await buildPage();
  const seeded = await seedDemo(WORKDAY);
  process.env['FRONTDESK_DEMO'] = seeded;
  return () => rmSync(seeded, { recursive: true, force: true });
}
