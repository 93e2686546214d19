import { m } from '#messages/compare';
import { percentWords } from '#src/components/smileys/figures.ts';
import { block, blockHead, useFirst } from '../scope/Block.tsx';
import { placesOf, type Compared, type Placed } from './comparison.ts';

/** Rows before "Show all", and places that are drawn; further ones are words. */
const FIRST = 12;
const DRAWN = 8;
/** The classes of its place, of those that it could have, and of those that it cannot have. */
const AT = 'bg-primary font-strong forced-highlight text-on-primary';
/** Forced colours show the border in place of the background. */
const POSSIBLE = 'border border-transparent bg-sunken text-ink';
const GREY = 'text-ink-3';

/** The places by the lower end, with every place that the intervals allow. */
export function Ranking({ rows }: { readonly rows: readonly Compared[] }) {
  const places = placesOf(rows);
  const { shown, showAll } = useFirst(places, FIRST);
  if (places.length === 0) return null;
  return (
    <section className={`${block} pb-1`} aria-label={m.ranking()}>
      <header className={blockHead}>
        <h2>{m.ranking()}</h2>
        <span className="text-sm font-regular text-ink-3">{m.rankingNote()}</span>
      </header>
      <ol>
        {shown.map((placed) => (
          <Place key={placed.row.key} {...placed} of={places.length} />
        ))}
      </ol>
      {showAll}
    </section>
  );
}

function Place({ row, place, low, best, worst, was, of }: Placed & { readonly of: number }) {
  const words = m.places({ best, worst: worst === best ? 0 : worst });
  const lookOf = (one: number) => (one === place ? AT : one >= best && one <= worst ? POSSIBLE : GREY);
  return (
    <li className="mx-3.5 grid min-h-10.5 grid-cols-[24px_minmax(0,1fr)_auto_52px] items-center gap-3 border-t border-line">
      <b className="text-lg font-strong">{place}</b>
      <span className="min-w-0 py-1 font-medium wrap-anywhere">
        <bdi>{row.name}</bdi>
        <small className="block text-sm font-regular text-ink-3">
          {m.lowerEnd({ share: percentWords(low, 1) })}
        </small>
      </span>
      {of > DRAWN ? (
        <span className="text-sm text-ink-2">{words}</span>
      ) : (
        <span className="flex gap-0.5" role="img" aria-label={words}>
          {Array.from({ length: of }, (_, index) => index + 1).map((one) => (
            <i
              key={one}
              className={`grid h-5 min-w-5 place-items-center rounded-[3px] px-1 text-sm not-italic ${lookOf(one)}`}
            >
              {one}
            </i>
          ))}
        </span>
      )}
      <span className="text-end text-sm font-regular text-ink-3">
        {was === null ? '' : m.was({ place: was })}
      </span>
    </li>
  );
}
