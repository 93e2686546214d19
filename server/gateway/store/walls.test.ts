import { expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { gatewayMigrations } from './migrations.ts';
import type { GatewayTables } from './tables.ts';
import { LINKS_AT_MOST, wallStore } from './walls.ts';

const person = { employee_id: 7, company_id: 1, name: 'Mette', number: null, admin: false, features: [] };

forEachEngine((engine) => {
  it('a person gets no more links than allowed, also when many are made at once', async () => {
    const { db } = await engine.open<GatewayTables>({ name: 'gateway', migrations: gatewayMigrations });
    const walls = wallStore(db);
    const make = (owner: string, count: number) => {
      const link = { owner, name: `Wall ${count}`, reasons: false, sealedToken: '', person, now: count };
      return walls.make({ ...link, idHash: `${owner} ${count}` });
    };
    const made = await Promise.all(Array.from({ length: 60 }, (_, count) => make('1:7', count)));
    expect(made.filter((link) => link !== undefined)).toHaveLength(LINKS_AT_MOST);
    expect(await walls.of('1:7')).toHaveLength(LINKS_AT_MOST);
    expect(await make('1:8', 0)).toBeDefined();
  });
});
