import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres, prepareCluster, removeCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that the test files of a run share. */
    shared: string;
    /** The databases that tests run on in this project (vitest.config.ts). */
    engines: readonly ('sqlite' | 'postgres')[];
  }
}

/**
 * Vitest's global set-up: a folder and one PostgreSQL cluster for the whole run; the latter is started by the first test
 * that asks for it.
 */
export default function setup(project: TestProject): () => void {
  const wanted = project.getProvidedContext().engines.includes('postgres');
  const binaries = wanted ? findPostgres() : undefined;
  const cluster = binaries === undefined ? null : prepareCluster(binaries);
  project.provide('postgres', cluster);
  const shared = mkdtempSync(join(tmpdir(), 'frontdesk-shared-'));
  project.provide('shared', shared);
  return () => {
    rmSync(shared, { recursive: true, force: true });
    if (cluster) removeCluster(cluster);
    else if (wanted && project.name === 'full') {
      process.stderr.write(
        '\nPostgreSQL was not found here: repository tests ran on SQLite only (Debian: apt-get install -y postgresql).\n',
      );
    }
  };
}
