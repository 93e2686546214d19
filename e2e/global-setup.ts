import { buildPage } from '../scripts/build.ts';

/** One build for all tests: they see what people get, not a development server. */
export default async function globalSetup(): Promise<void> {
  await buildPage();
}
