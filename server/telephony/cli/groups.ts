import * as z from 'zod/mini';
import { companyOf } from '../store/administration.ts';
import type { Db } from '../store/db.ts';
import { insertGroup, listGroups, removeGroup, setMembers, updateGroup } from '../store/employee-groups.ts';
import { command, UsageError, type Option } from './command.ts';
import { demandCompany } from './companies.ts';
import { changed, id, optionalInteger, optionalText, orNone, text } from './options.ts';
import { columns } from './table.ts';

const ids = z.pipe(
  z.string().check(z.regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14})*)?$/, 'ids of employees such as 3,7')),
  z.transform((list: string) => [
    ...new Set(
      list
        .split(',')
        .filter((one) => one !== '')
        .map(Number),
    ),
  ]),
);
const members = (help: string): Option<number[] | undefined> => ({
  help,
  value: '<ids>',
  schema: z.optional(ids),
});

const none = (group: number) => new UsageError(`There is no group ${group}.`);

/** Throws unless all are employees of the company. */
async function demandMembers(db: Db, company: number, employees: readonly number[] = []): Promise<void> {
  for (const employee of employees)
    if ((await companyOf(db, employee)) !== company)
      throw new UsageError(`There is no employee ${employee} in company ${company}.`);
}

export const groupCommands = [
  command({
    name: 'group add',
    summary: 'Adds a group of employees',
    options: {
      company: id('whose'),
      name: text('its name'),
      members: members('the ids of its members'),
      'speed-dial': optionalInteger('the digit that transfers to the group'),
    },
    async run(context, { company, name, ...values }) {
      await demandCompany(context, company);
      const added = await context.change(async (db) => {
        await demandMembers(db, company, values.members);
        const group = { company_id: company, name, speed_dial: values['speed-dial'] ?? null };
        return { companyId: company, id: await insertGroup(db, group, values.members ?? []) };
      });
      context.print(`Group ${added.id}: ${name}.`);
    },
  }),
  command({
    name: 'group set',
    summary: 'Changes a group; what is not given stays',
    options: {
      group: id('which'),
      name: optionalText('its name'),
      members: members('the ids of all its members from now on; empty takes all away'),
      'speed-dial': orNone(optionalInteger('the digit that transfers to the group')),
    },
    async run({ change, print }, { group, ...values }) {
      const { members: memberIds, ...columnsToSet } = changed({
        name: values.name,
        members: values.members,
        speed_dial: values['speed-dial'],
      });
      const { name } = await change(async (db) => {
        const row = await updateGroup(db, group, columnsToSet);
        if (!row) throw none(group);
        await demandMembers(db, row.company_id, memberIds);
        if (memberIds) await setMembers(db, row.company_id, group, memberIds);
        return { companyId: row.company_id, name: row.name };
      });
      print(`Group ${group}, ${name}, is changed.`);
    },
  }),
  command({
    name: 'group remove',
    summary: 'Removes a group; its members stay in the company',
    options: { group: id('which') },
    async run({ change, print }, { group }) {
      const { name } = await change(async (db) => {
        const row = await removeGroup(db, group);
        if (!row) throw none(group);
        return { companyId: row.company_id, name: row.name };
      });
      print(`Group ${group}, ${name}, is removed.`);
    },
  }),
  command({
    name: 'group list',
    summary: 'Lists the groups of a company',
    options: { company: id('whose') },
    async run(context, { company }) {
      await demandCompany(context, company);
      const lines = columns([
        ['Id', 'Name', 'Speed dial', 'Members'],
        ...(await listGroups(context.db, company)).map((group) => [
          group.id,
          group.name,
          group.speedDial,
          group.memberIds.join(','),
        ]),
      ]);
      for (const line of lines) context.print(line);
    },
  }),
];
