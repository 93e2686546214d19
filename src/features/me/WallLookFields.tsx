import { m } from '#messages/me';
import { useQuery } from '@tanstack/react-query';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { receptionsOf, useEndpointNames } from '#src/components/people/endpoint-names.ts';
import {
  WALL_LIMITS,
  WALL_NAMES,
  WALL_PARTS,
  WALL_THEMES,
  type WallLook,
} from '#src/components/desk/wall-look.ts';
import { nameOf } from '#src/lib/text.ts';
import { fieldLabel } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';

const LONGEST_TITLE = 48;

const WARNS = Object.keys(WALL_LIMITS) as (keyof typeof WALL_LIMITS)[];

interface WallLookFieldsProps {
  readonly look: WallLook;
  /** The name of the screen, which is the title until there is another. */
  readonly name: string;
  readonly onChange: (change: Partial<WallLook>) => void;
}

/** Chooses what a wall looks like, and when it warns. */
export function WallLookFields({ look, name, onChange: set }: WallLookFieldsProps) {
  const groups = useQuery({ ...employeeGroupsQuery(), refetchInterval: false }).data?.items ?? [];
  const chats = useQuery(recentChatsQuery()).data?.items ?? [];
  const receptions = receptionsOf(useEndpointNames(), chats);
  return (
    <div className="mt-3 grid gap-3">
      <Field
        label={m.wallTitle()}
        className="max-desk:h-11"
        more={{ placeholder: name.trim() || m.wallWhere() }}
        autoComplete="off"
        maxLength={LONGEST_TITLE}
        value={look.title ?? ''}
        onChange={(title) => set({ title: title || null })}
      />
      <Choices
        legend={m.wallShows()}
        options={WALL_PARTS.map((part) => [part, m.wallPart({ part })])}
        chosen={look.parts}
        onChoose={(parts) => set({ parts })}
      />
      <Choices
        legend={m.wallOnlyGroups()}
        options={groups.map((group) => [group.id, nameOf(group.name)])}
        chosen={look.groups}
        onChoose={(only) => set({ groups: only })}
      />
      <Choices
        legend={m.wallReceptions()}
        options={receptions.map((one) => [one.endpoint, one.name])}
        chosen={look.receptions}
        onChoose={(only) => set({ receptions: only })}
      />
      <fieldset className="min-w-0 p-0">
        <legend className={`${fieldLabel} p-0`}>{m.wallWarns()}</legend>
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 max-desk:grid-cols-1">
          {WARNS.map((limit) => (
            <Field
              key={limit}
              name={limit}
              label={m.wallLimit({ limit })}
              className="max-desk:h-11"
              type="number"
              more={{ min: 0, max: WALL_LIMITS[limit] }}
              value={String(look[limit] ?? '')}
              onChange={(text) => set({ [limit]: text === '' ? null : Number(text) })}
            />
          ))}
        </div>
      </fieldset>
      <Choices
        one
        legend={m.wallNames()}
        options={WALL_NAMES.map((names) => [names, m.wallNameOf({ names })])}
        chosen={[look.names]}
        onChoose={([names = look.names]) => set({ names })}
      />
      <Choices
        one
        legend={m.wallTheme()}
        options={WALL_THEMES.map((theme) => [theme, m.wallThemeOf({ theme })])}
        chosen={[look.theme]}
        onChoose={([theme = look.theme]) => set({ theme })}
      />
    </div>
  );
}
