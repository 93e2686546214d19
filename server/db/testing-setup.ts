import type { TestProject } from 'vitest/node';
import { findPostgres, prepareCluster, removeCluster } from './testing-cluster.ts';

/** Vitest's global set-up: one PostgreSQL cluster for the whole run, started by the first test that asks for it. */
export default function setup(project: TestProject): () => void {
  const binaries = findPostgres();
  const place = binaries === undefined ? null : prepareCluster(binaries);
  project.provide('postgres', place);
  return () => {
    if (place) removeCluster(place);
    else {
      process.stderr.write(
        '\nPostgreSQL was not found here: repository tests ran on SQLite only. apt-get install postgresql\n',
      );
    }
  };
}
