import { useQuery } from '@tanstack/react-query';
import { inForce, type AbsenceSpan, type WallAbsences } from '#contract/absences.ts';
import { absencesQuery, wallAbsencesQuery } from '#src/api/absences/queries.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { useTick } from '#src/ui/use-now.ts';

/** Who is away, by their id. The same map until somebody goes or comes. */
export type Away<S = AbsenceSpan> = ReadonlyMap<number, S>;
export type WallSpan = WallAbsences['people'][number]['spans'][number];

interface Timed {
  readonly from: number;
  readonly until: number | null;
}
type People<S> = readonly { readonly person: number; readonly spans: readonly S[] }[];

/** Reads who is away at a moment by the service's clock. Looks through the list only when a span began or ended since the last call. */
export function awayReader<S extends Timed>(): (people: People<S>, now: number) => Away<S> {
  const known = new WeakMap<People<S>, { from: number; until: number; away: Away<S> }>();
  return (people, now) => {
    const before = known.get(people);
    if (before && before.from <= now && now < before.until) return before.away;
    const moments = people.flatMap(({ spans }) => spans.flatMap(({ from, until }) => [from, until ?? now]));
    const until = Math.min(...moments.filter((moment) => moment > now));
    const away = new Map(
      people.flatMap(({ person, spans }) => {
        const span = inForce(spans, now);
        return span ? [[person, span]] : [];
      }),
    );
    known.set(people, { from: now, until, away });
    return away;
  };
}

const awayAt = awayReader<AbsenceSpan>();
const awayOnWall = awayReader<WallSpan>();
const NOBODY: People<never> = [];

/** Who is away now: renders again when somebody goes or comes, by one timer for the page. */
export function useAway(): Away {
  const people = useQuery(absencesQuery()).data?.people ?? NOBODY;
  return useTick((now) => awayAt(people, onServiceClock(now)));
}

export function useAbsenceOf(id: number): AbsenceSpan | undefined {
  const people = useQuery(absencesQuery()).data?.people ?? NOBODY;
  return useTick((now) => awayAt(people, onServiceClock(now)).get(id));
}

export function useAwayOnWall(): Away<WallSpan> {
  const people = useQuery(wallAbsencesQuery()).data?.people ?? NOBODY;
  return useTick((now) => awayOnWall(people, onServiceClock(now)));
}
