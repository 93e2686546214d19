/** The sets of tables of an installation, each with the names of its migrations, in order. */
export type TableSets = Readonly<Record<string, readonly string[]>>;

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly sets: TableSets;
  /** The environment in which PostgreSQL's own programs run. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Rows by table. */
export type Counts = Readonly<Record<string, number>>;

export type Progress = (done: number) => void;
