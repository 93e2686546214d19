import { m } from '#messages/me';
import { m as shared } from '#messages/shared';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Digest, DigestWay } from '#contract/digest.ts';
import { digestQuery, endDigest } from '#src/api/digest/digest.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { laterDialog } from '#src/components/later/later.tsx';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { whenFact, weekdayName } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { untilWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Panel, note, panelBody } from '#src/ui/Panels.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { announce } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';

const DigestDialog = laterDialog(async () => (await import('./DigestDialog.tsx')).DigestDialog);

/** The digest of the signed-in person: whether, when and where it comes, and what is wrong with it. */
export function DigestPanel() {
  const query = useQuery(digestQuery());
  const [isOpen, setOpen] = useState(false);
  const { ways = [], digest } = query.data ?? {};
  return (
    <Panel
      title={m.digest()}
      note={m.digestNote()}
      beside={
        <Button
          small
          className="ms-auto self-center"
          aria-haspopup="dialog"
          disabled={ways.length === 0}
          onClick={() => setOpen(true)}
        >
          {digest ? m.digestEdit() : m.digestChoose()}
        </Button>
      }
      aria-busy={query.isPending}
    >
      {query.data ? (
        <div className={panelBody}>
          {digest ? <Chosen digest={digest} ways={ways} /> : <p className={note}>{m.digestOff()}</p>}
          {ways.length === 0 ? <p className={note}>{m.digestNotSetUp()}</p> : null}
        </div>
      ) : (
        <NotFetched query={query} rows={2} title={m.digestFailed()} words={m.digestGoesOn} />
      )}
      {isOpen ? <DigestDialog digest={digest ?? null} ways={ways} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

/** "Weekly, Mon 08:00", with the zone where it is not the viewer's. */
function timesOf({ every, weekday, time, zone }: Digest): string {
  const hours = m.digestTimes({ every, time, day: weekdayName(weekday) });
  return zone === viewerZone() ? hours : shared.inZone({ hours, zone });
}

/** What keeps it from coming, and what became of the last. */
function* wrongWith({ confirmed, address, sign_in_lasts, problem }: Digest) {
  if (!confirmed) yield m.digestUnconfirmed({ address: address ?? '' });
  if (problem !== null) yield m.digestProblem({ problem });
  if (!sign_in_lasts) yield m.digestSignInEnds();
}

function Chosen({ digest, ways }: { readonly digest: Digest; readonly ways: readonly DigestWay[] }) {
  const now = useNow(60_000);
  const end = useMutation(endDigest());
  const { way, address, due_at, sent_at, confirmed } = digest;
  const facts = [
    m.digestTo({ way, address: address ?? '' }),
    ...(confirmed && ways.includes(way) ? [m.digestNext({ next: untilWords(due_at, now) })] : []),
    ...(sent_at === null ? [] : [m.digestSent({ sent: whenFact(sent_at, now) })]),
  ];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
        <span>
          <b className="block font-strong">{timesOf(digest)}</b>
          <span className={`${note} wrap-anywhere`}>{facts.join(' ')}</span>
        </span>
        <Button
          ref={passFocusOn}
          kind="danger"
          small
          working={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: () => announce(m.digestTurnedOff()) })}
        >
          {m.digestTurnOff()}
        </Button>
      </div>
      {[...wrongWith(digest)].map((words) => (
        <p key={words} className="mt-1 text-sm wrap-anywhere text-warn-ink">
          {words}
        </p>
      ))}
      <Problem>{end.isError && m.digestNotOff({ why: errorWords(end.error) })}</Problem>
    </>
  );
}
