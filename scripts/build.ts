import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, seconds, tool } from './lib/command.ts';

/** The files that the built page depends on. */
const INPUTS = [
  'src',
  'contract',
  'messages',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/vite',
  'package.json',
  'package-lock.json',
];
const STAMP = join(ROOT, '.cache/build-inputs');

function filesUnder(path: string): string[] {
  if (!existsSync(join(ROOT, path))) return [];
  try {
    return readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.(?:test|d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [join(ROOT, path)];
  }
}

/** A hash of the names and contents of all inputs. File times are not reliable after a clone or checkout. */
export function hashOfInputs(): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of INPUTS.flatMap(filesUnder).toSorted()) {
    hash.update(`\0${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isBuilt(hash: string): boolean {
  return (
    existsSync(join(ROOT, 'dist/index.html')) &&
    existsSync(join(ROOT, 'dist/server/server.mjs')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8').trim() === hash
  );
}

/**
 * Builds the page into `dist/`, unless it is already there for the current sources. Throws with the output of the build
 * when it fails.
 */
export async function buildPage({ always = false } = {}): Promise<'built' | 'already built'> {
  const hash = hashOfInputs();
  if (!always && isBuilt(hash)) return 'already built';
  const vite = [...tool('vite', 'bin/vite.js'), 'build'];
  const page = await run(vite);
  if (page.code !== 0) throw new Error(`The page could not be built.\n${page.output}`);
  const server = await run([...vite, '--ssr', 'src/app/server.tsx']);
  if (server.code !== 0) throw new Error(`The page could not be built for the gateway.\n${server.output}`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(STAMP, hash);
  if (always)
    process.stdout.write(`${page.output}Page built in ${seconds(page.milliseconds + server.milliseconds)}\n`);
  return 'built';
}

if (import.meta.main) {
  try {
    await buildPage({ always: !process.argv.includes('--if-changed') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
