import { m } from '#messages/satisfaction';
import type { CSSProperties, ReactNode } from 'react';
import { operations } from '#contract/endpoints.ts';
import { PanelNote } from '#src/components/panel/PanelNote.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { countWords } from '#src/components/smileys/figures.ts';
import { inSentenceCase } from '#src/lib/text.ts';
import { lengthWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { block, blockFoot, blockHead, blockNone, blockNote, TryAgain } from '../scope/Block.tsx';
import { PrintButton } from '../scope/Head.tsx';
import { ShowAs } from '../scope/ShowAs.tsx';
import { useScoped } from '../scope/use-scope.ts';
import { hourWords, rangeWords, weekdayName } from '../scope/words.ts';
import { CountOf } from './CountOf.tsx';
import { CELL, emptyCell, GridTable } from './GridTable.tsx';
import { useWaits, type Unanswered } from './use-waits.ts';
import { busiestHour, medianOf, type Waits } from './waits.ts';

/** Ink, since colours are of smileys and presences. By `--v`, in per cent. */
const SHADE = '[background:color-mix(in_srgb,var(--color-ink)_calc(var(--v)*1%),var(--color-surface))]';
const NEEDS = { chats: operations.listChats.product, voicemails: operations.listVoicemails.product };

/** The callers whom nobody answered, by weekday and hour: chats with how long they waited, or voicemails. */
export function WaitsBlock({ what }: { readonly what: Unanswered }) {
  const { scope, asTable } = useScoped();
  const { query, fits, heat, older, from, to, loading } = useWaits(what);
  const state = panelState(query, NEEDS[what]);
  const busiest = loading ? null : busiestHour(heat, from, to);
  const note = !fits
    ? m.waitsOtherLine({ what })
    : what === 'chats' && scope.employee !== null
      ? m.waitsOfAll()
      : null;
  const cell = (weekday: number, hour: number) => {
    const waits = heat.cell(weekday, hour);
    if (waits.given === 0) return emptyCell(loading);
    return (
      <span
        className={`${CELL} ${asTable ? 'border border-line' : SHADE}`}
        style={{ '--v': 6 + (26 * waits.given) / heat.most } as CSSProperties}
      >
        {countOf(waits)}
      </span>
    );
  };
  return (
    <section className={block} aria-label={m.when()}>
      <header className={blockHead}>
        <h2>{m.when()}</h2>
        <CountOf />
        <span className="text-sm font-regular text-ink-3">{m.waitsNote({ what })}</span>
        {loading && heat.all.given > 0 ? (
          <span className="text-sm text-ink-3" role="status">
            {m.waitsSoFar({ count: heat.all.given })}
          </span>
        ) : null}
        <span className="ms-auto flex items-center gap-3.5">
          <ShowAs />
          <PrintButton small />
        </span>
      </header>
      {note === null ? null : <p className={blockNone}>{note}</p>}
      {older.error === null ? null : (
        <p className={blockNote} role="status">
          {m.countsTooLow()}
          <TryAgain onPress={older.goOn} />
        </p>
      )}
      {!fits ? null : state.kind === 'ready' ? (
        <>
          {busiest === null ? null : (
            <p className={`${blockFoot} font-medium`}>
              <Icon name="info" size={14} />
              {m.staffMore({
                weekday: weekdayName(busiest.weekday),
                hours: hourWords(busiest.hour),
                count: heat.cell(busiest.weekday, busiest.hour).given,
                all: heat.all.given,
                times: busiest.times,
              })}
            </p>
          )}
          <GridTable
            hours={heat.hours}
            cell={cell}
            sum={({ weekday, hour }) =>
              countOf(
                hour !== null ? heat.ofHour(hour) : weekday !== null ? heat.ofWeekday(weekday) : heat.all,
              )
            }
          />
          <p className={`${blockFoot} flex-wrap pb-2.5 text-sm text-ink-3`}>
            {inSentenceCase(m.waitsCounted({ what, count: heat.all.given, dates: rangeWords(from, to) }))}
            {older.waits ? (
              <Button small onClick={older.goOn}>
                {m.waitsMore()}
              </Button>
            ) : null}
          </p>
        </>
      ) : state.kind === 'absent' ? (
        <p className={blockNone}>{m.waitsAbsent()}</p>
      ) : (
        <div className={blockFoot}>
          <PanelNote subject={what} state={state} onRetry={() => void query.refetch()} />
        </div>
      )}
    </section>
  );
}

/** How many, and how long the one in the middle waited. */
function countOf({ given, waits }: Waits): ReactNode {
  const median = medianOf(waits);
  return (
    <>
      <b className="block text-md/4.5 font-strong normal-nums">
        {given === 0 ? m.none() : countWords(given)}
      </b>
      {median === null ? null : (
        <small className="block text-xs/3 font-regular normal-nums">
          <span className="sr-only">{`${m.medianWait()} `}</span>
          {lengthWords(median)}
        </small>
      )}
    </>
  );
}
