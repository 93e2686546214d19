import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isBuiltin } from 'node:module';
import { ROOT } from './command.ts';
import { specifiersOf } from './imports.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly dependencies?: Readonly<Record<string, string>>;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** The server's own files that `node` may load, and the packages that they import. */
export interface ServerFiles {
  /** Paths in the repository, sources and everything else that lies beside them. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** The scripts of package.json that run the server's own programs, by name: `node server/….ts`. */
export function serverScripts({ scripts }: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(scripts).filter(([, command]) => /^node server\/\S+\.ts$/.test(command)),
  );
}

/** Follows the imports of the server and of its other programs. */
export function serverFiles(manifest: Manifest): ServerFiles {
  const open = ['server/main.ts', ...Object.values(serverScripts(manifest)).map((one) => one.slice(5))];
  const files = new Set(open);
  const packages = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    // Files of packages that are read, not run, and threads.
    const read = Array.from(
      text.matchAll(/(?:createRequire\(import\.meta\.url\)\.resolve\(|new Worker\(new URL\()'([^']+)'/g),
      ([, path]) => path,
    );
    for (const specifier of [...specifiersOf(file, text), ...read]) {
      if (specifier === undefined || isBuiltin(specifier)) continue;
      const own = specifier.startsWith('#')
        ? specifier.slice(1)
        : specifier.startsWith('.')
          ? posix.join(posix.dirname(file), specifier)
          : undefined;
      if (own === undefined) packages.add(packageOf(specifier));
      else if (!files.has(own) && statSync(join(ROOT, own), { throwIfNoEntry: false })?.isFile()) {
        files.add(own);
        if (own.endsWith('.ts')) open.push(own);
      }
    }
  }
  // Styles, recordings and messages are read by path.
  const folders = '{server,contract,messages}/**/*.*';
  for (const other of globSync(folders, { cwd: ROOT })) {
    if (!other.endsWith('.ts')) files.add(other.replaceAll('\\', '/'));
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The folders below `node_modules` of these packages and of all that they need, as package-lock.json places them. */
export function lockedFolders(names: readonly string[]): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const found = new Set<string>();
  const open = names.map((name) => ({ name, from: '', optional: false }));
  for (let wanted = open.pop(); wanted !== undefined; wanted = open.pop()) {
    const folder = resolve(packages, wanted.from, wanted.name);
    if (folder === undefined || !existsSync(join(ROOT, folder))) {
      if (wanted.optional) continue;
      throw new Error(`${wanted.name} is not installed: run npm ci.`);
    }
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const name of Object.keys(dependencies)) open.push({ name, from: folder, optional: false });
    for (const name of Object.keys(optionalDependencies)) open.push({ name, from: folder, optional: true });
  }
  return [...found].toSorted();
}

/** Where a package in the folder `from` finds another: beside itself, or further up. */
function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  const own = posix.join(from, 'node_modules', name);
  if (own in packages) return own;
  if (from === '') return undefined;
  const outer = from.lastIndexOf('node_modules/');
  return resolve(packages, from.slice(0, Math.max(0, outer - 1)), name);
}
