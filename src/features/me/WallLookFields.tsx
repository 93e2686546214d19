import { m } from '#messages/me';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { endpointWords, useEndpointNames } from '#src/components/endpoint-names.ts';
import {
  isReception,
  WALL_LIMITS,
  WALL_NAMES,
  WALL_PARTS,
  WALL_THEMES,
  type WallLook,
} from '#src/components/wall-look.ts';
import { nameOf } from '#src/lib/text.ts';
import { Field, fieldLabel } from '#src/ui/Field.tsx';

const LONGEST_TITLE = 48;

const WORDS = {
  people: () => m.wallPeople(),
  groups: () => m.wallGroups(),
  chats: () => m.wallChats(),
  voicemails: () => m.wallVoicemails(),
  satisfaction: () => m.wallSatisfaction(),
  dark: () => m.wallDark(),
  light: () => m.wallLight(),
  short: () => m.wallNameShort(),
  first: () => m.wallNameFirst(),
  full: () => m.wallNameFull(),
} as const;

const LIMITS = {
  wait: () => m.wallLimitWait(),
  satisfaction: () => m.wallLimitSatisfaction(),
  voicemails: () => m.wallLimitVoicemails(),
  available: () => m.wallLimitAvailable(),
} as const;

const WARNS = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** The receptions that the service has shown so far, by name: it has no list of them. */
function useReceptions(): readonly (readonly [endpoint: string, name: string])[] {
  const names = useEndpointNames();
  const chats = useQuery(recentChatsQuery()).data?.items ?? [];
  const endpoints = new Set([...names.keys(), ...chats.map(({ endpoint }) => endpoint ?? '')]);
  return [...endpoints]
    .filter(isReception)
    .map((one) => [one, endpointWords(one, names)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
}

interface WallLookFieldsProps {
  readonly look: WallLook;
  /** The name of the screen, which is the title until there is another. */
  readonly name: string;
  readonly onChange: (look: WallLook) => void;
}

/** Chooses what a wall looks like, and when it warns. */
export function WallLookFields({ look, name, onChange }: WallLookFieldsProps) {
  const groups = useQuery({ ...employeeGroupsQuery(), refetchInterval: false }).data?.items ?? [];
  const set = (change: Partial<WallLook>) => onChange({ ...look, ...change });
  const toggled = <T,>(chosen: readonly T[], all: readonly T[], one: T) =>
    all.filter((other) => (other === one ? !chosen.includes(one) : chosen.includes(other)));
  const ids = groups.map(({ id }) => id);
  const receptions = useReceptions();
  const endpoints = receptions.map(([endpoint]) => endpoint);
  return (
    <div className="mt-3 grid gap-3">
      <div>
        <Field
          label={m.wallTitle()}
          boxClassName="max-desk:h-11"
          placeholder={name.trim() || m.wallWhere()}
          autoComplete="off"
          maxLength={LONGEST_TITLE}
          value={look.title ?? ''}
          onChange={(event) => set({ title: event.target.value || null })}
        />
      </div>
      <Choices legend={m.wallShows()}>
        {WALL_PARTS.map((part) => (
          <Choice
            key={part}
            type="checkbox"
            checked={look.parts.includes(part)}
            onChange={() => set({ parts: toggled(look.parts, WALL_PARTS, part) })}
          >
            {WORDS[part]()}
          </Choice>
        ))}
      </Choices>
      {groups.length === 0 ? null : (
        <Choices legend={m.wallOnlyGroups()}>
          {groups.map((group) => (
            <Choice
              key={group.id}
              type="checkbox"
              checked={look.groups.includes(group.id)}
              onChange={() => set({ groups: toggled(look.groups, ids, group.id) })}
            >
              <bdi>{nameOf(group.name)}</bdi>
            </Choice>
          ))}
        </Choices>
      )}
      {receptions.length === 0 ? null : (
        <Choices legend={m.wallReceptions()}>
          {receptions.map(([endpoint, words]) => (
            <Choice
              key={endpoint}
              type="checkbox"
              checked={look.receptions.includes(endpoint)}
              onChange={() => set({ receptions: toggled(look.receptions, endpoints, endpoint) })}
            >
              <bdi>{words}</bdi>
            </Choice>
          ))}
        </Choices>
      )}
      <fieldset className="min-w-0 p-0">
        <legend className={`${fieldLabel} p-0`}>{m.wallWarns()}</legend>
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 max-desk:grid-cols-1">
          {WARNS.map((limit) => (
            <div key={limit}>
              <Field
                label={LIMITS[limit]()}
                boxClassName="max-desk:h-11"
                type="number"
                min={0}
                max={WALL_LIMITS[limit]}
                value={look[limit] ?? ''}
                onChange={({ target }) => set({ [limit]: target.value === '' ? null : Number(target.value) })}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <Choices legend={m.wallNames()}>
        {WALL_NAMES.map((names) => (
          <Choice
            key={names}
            type="radio"
            name="wall-names"
            checked={look.names === names}
            onChange={() => set({ names })}
          >
            {WORDS[names]()}
          </Choice>
        ))}
      </Choices>
      <Choices legend={m.wallTheme()}>
        {WALL_THEMES.map((theme) => (
          <Choice
            key={theme}
            type="radio"
            name="wall-theme"
            checked={look.theme === theme}
            onChange={() => set({ theme })}
          >
            {WORDS[theme]()}
          </Choice>
        ))}
      </Choices>
    </div>
  );
}

function Choices({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 p-0">
      <legend className={`${fieldLabel} p-0`}>{legend}</legend>
      <div className="flex flex-wrap gap-x-4 max-desk:gap-x-5">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly type: 'checkbox' | 'radio';
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-7 min-w-0 cursor-pointer items-center gap-2 wrap-anywhere max-desk:min-h-11">
      <input className="m-0 size-4 flex-none accent-accent" {...input} />
      {children}
    </label>
  );
}
