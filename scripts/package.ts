/**
 * `npm run package`: `frontdesk-VERSION.tgz`, the server with the built page and the packages that it needs, and nothing to
 * build or install: unpack it and run `npm start`, which says when Node is too old, or `node server/main.ts`. `-- --folder PATH` fills an empty folder instead.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from './build.ts';
import { ROOT } from './lib/command.ts';
import { lockedFolders, readManifest, serverFiles, serverScripts } from './lib/server-files.ts';

/** What the server reads besides its own folder, and what people who run it read and use. */
const BESIDES = [
  'dist',
  'src/ui/styles/theme.css',
  'docs/integrations.md',
  'docs/operations.md',
  'deploy',
  'scripts/node-guard.cjs',
  'CHANGELOG.md',
  'LICENSE',
];

/** In packages: types, tests and texts, but not licences. Packages inside packages are in the list themselves. */
const NOT_NEEDED =
  /(^|[\\/])(node_modules|tests?|__tests__)$|\.(map|d\.[cm]?ts|test\.[cm]?[jt]s)$|(?<!license|licence|notice)\.md$/i;
const isNeeded = (path: string) => !NOT_NEEDED.test(path);

/** Fills the empty folder. Builds the page where it is not built. */
async function fillFolder(folder: string): Promise<void> {
  await buildPage();
  const manifest = readManifest();
  const { files, packages } = serverFiles(manifest);
  const copy = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (source) => isNeeded(relative(join(ROOT, path), source)),
    });
  };
  for (const path of [...files, ...BESIDES, ...lockedFolders(packages)]) copy(path);
  const { name, version, license, type, engines, imports } = manifest;
  const own = {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    imports,
    scripts: {
      prestart: 'node scripts/node-guard.cjs',
      start: 'node server/main.ts',
      ...serverScripts(manifest),
    },
    dependencies: Object.fromEntries(
      packages.map((one) => [one, manifest.dependencies[one] ?? missing(one)]),
    ),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

function missing(name: string): never {
  throw new Error(`The server imports ${name}, which is not among the dependencies of package.json.`);
}

/** Makes the archive in the folder and returns its path. */
export async function makePackage(target: string): Promise<string> {
  const name = `frontdesk-${readManifest().version}`;
  const around = join(ROOT, '.cache/package');
  rmSync(join(around, name), { recursive: true, force: true });
  await fillFolder(join(around, name));
  const archive = join(target, `${name}.tgz`);
  const { status, stderr, error } = spawnSync('tar', ['-czf', archive, '-C', around, name], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tar failed: ${error?.message ?? stderr}`);
  return archive;
}

if (import.meta.main) {
  const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values;
  if (folder === undefined) console.log(relative(process.cwd(), await makePackage(ROOT)));
  else if (!existsSync(folder) || readdirSync(folder).length === 0) await fillFolder(resolve(folder));
  else {
    console.error(`${folder} is not empty. Name a new folder.`);
    process.exitCode = 1;
  }
}
