import { useLayoutEffect, useState } from 'react';
import { clamp } from '#src/lib/text.ts';
import { Chip } from '#src/ui/Chip.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Gap } from '#src/ui/list/Gap.tsx';
import { ScrollRegion } from '#src/ui/list/ScrollRegion.tsx';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { countActs, type LineFilter } from './import-counts.ts';
import type { Act, PlannedLine } from './import-plan.ts';
import { hasEnded, type RunLine, type RunState } from './import-run.ts';

/** In px, the same as in `import.css`. */
const HEIGHTS = { head: 0, row: 33 };
const PHONE_HEIGHTS = { head: 0, row: 52 };

type Line = PlannedLine | RunLine;
const keyOf = ({ line }: Line) => line;

const ACTS: Readonly<Record<Act, { icon: IconName; pill: string; will: string; did: string }>> = {
  create: { icon: 'plus', pill: 'answered', will: 'Create', did: 'Created' },
  change: { icon: 'pencil', pill: 'ringing', will: 'Change', did: 'Changed' },
  skip: { icon: 'skip', pill: 'ended', will: 'Skip', did: 'Skipped' },
  error: { icon: 'warn', pill: 'missed', will: 'Error', did: 'Error' },
};
const FILTERS = ['create', 'change', 'skip', 'error'] as const;

/** The lines of the file, with what each will do or has done. Only visible lines are rendered. */
export function ImportLines(props: { readonly lines: readonly Line[]; readonly run: RunState | null }) {
  const { lines, run } = props;
  const [filter, setFilter] = useState<LineFilter>('all');
  const [follow, setFollow] = useState(true);
  const listed = filter === 'all' ? lines : lines.filter(({ act }) => act === filter);
  const heights = useMedia(PHONE) ? PHONE_HEIGHTS : HEIGHTS;
  const list = useLongList([{ key: '', items: listed }], { heights, keyOf, open: null, spare: 12 });
  const { body } = list;
  const below = list.total - list.bottom;
  const running = run?.status === 'running';
  const ended = run !== null && hasEnded(run);
  const at = run?.at ?? 0;
  const following = running && follow && filter === 'all';
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !following) return;
    element.scrollTo(0, Math.max(0, (at + 4) * heights.row - element.clientHeight));
  }, [at, body, following, heights]);

  useLayoutEffect(() => {
    // Show the result from its first line.
    if (ended) body.current?.scrollTo(0, 0);
  }, [body, ended]);

  const counts = countActs(lines);
  return (
    <>
      <header className="imp__top">
        <h2>{ended ? 'Result' : 'Preview'}</h2>
        <div className="chips" role="group" aria-label="Lines shown">
          <Chip on={filter === 'all'} onPress={() => setFilter('all')}>
            All <b>{counts.all}</b>
          </Chip>
          {FILTERS.map((act) => (
            <Chip key={act} on={filter === act} onPress={() => setFilter(act)}>
              <Icon name={ACTS[act].icon} />
              {act === 'error' ? 'Errors' : ended ? ACTS[act].did : ACTS[act].will} <b>{counts[act]}</b>
            </Chip>
          ))}
        </div>
        {running ? (
          <button
            type="button"
            className="link meta"
            aria-pressed={following}
            onClick={() => {
              setFilter('all');
              setFollow(!following);
            }}
          >
            {following ? 'following' : 'follow'} line {lines[at]?.line}
          </button>
        ) : (
          <span className="meta">line numbers as in the file</span>
        )}
      </header>
      <ScrollRegion className="imp__list" ref={body} aria-label="Every line" onHand={() => setFollow(false)}>
        <table className="table" aria-rowcount={listed.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th className="num">Line</th>
              <th className="imp__what">{ended ? 'What happened' : 'What happens'}</th>
              <th>Name</th>
              <th className="imp__number">Number</th>
              <th className="imp__email">E-mail</th>
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            {list.top > 0 ? <Gap className="imp__gap" columns={6} height={list.top} /> : null}
            {list.lines.map((line) =>
              line.kind === 'head' ? null : (
                <Row key={line.key} line={line.item} at={line.number + 1} running={running} />
              ),
            )}
            {below > 0 ? <Gap className="imp__gap" columns={6} height={below} /> : null}
          </tbody>
        </table>
        {listed.length === 0 ? <p className="imp__none meta">No line does that.</p> : null}
      </ScrollRegion>
    </>
  );
}

function Row({ line, at, running }: { readonly line: Line; readonly at: number; readonly running: boolean }) {
  const { act, why, texts } = line;
  const { icon, pill, will, did } = ACTS[act];
  const state = 'state' in line ? line.state : null;
  const { name, number, email } = { ...texts, name: clamp(texts.name, 120) };
  return (
    <tr aria-rowindex={at}>
      <td className="num meta">{line.line}</td>
      <td>
        <span className={`pill pill--${pill}`}>
          <Icon name={icon} />
          {state === 'done' ? did : will}
        </span>
        {state === 'waiting' || (state === 'unsure' && running) ? (
          <span className="meta"> {running ? 'waiting' : 'not done'}</span>
        ) : state === 'unsure' ? (
          <span className="meta"> not known</span>
        ) : null}
      </td>
      <td className={name === '' ? 'meta' : 'nm'} title={name}>
        <span className="clip">{name === '' ? '(empty)' : <bdi>{name}</bdi>}</span>
      </td>
      <td className={number === '' ? 'imp__number meta' : 'imp__number'}>
        <span className="clip">{number === '' ? 'No number' : <bdi>{clamp(number, 40)}</bdi>}</span>
      </td>
      <td className={email === '' ? 'imp__email meta' : 'imp__email'}>
        <span className="clip">{email === '' ? 'No e-mail' : <bdi>{clamp(email, 120)}</bdi>}</span>
      </td>
      <td className={act === 'error' ? 'why' : 'meta'} title={why}>
        <span className="clip">
          {state === 'unsure' && !running ? 'The answer was lost: it may be in the book' : <bdi>{why}</bdi>}
        </span>
      </td>
    </tr>
  );
}
