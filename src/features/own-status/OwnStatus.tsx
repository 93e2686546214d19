import { Suspense, lazy, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery, employeeOf } from '#src/api/employees/queries.ts';
import { Shape } from '#src/components/Shape.tsx';
import { clockWords } from '#src/lib/time.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { isCovered } from '#src/ui/keys.ts';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useNow } from '#src/ui/use-now.ts';
import { LazyOwnDialog } from './LazyOwnDialog.tsx';
import type { OwnSetting } from './OwnDialog.tsx';
import { ownDndEnd, ownStatusWords } from './status.ts';

const loadMenu = () => import('./OwnStatusMenu.tsx');
const loadSheet = () => import('./OwnStatusSheet.tsx');
const OwnStatusMenu = lazy(() => loadMenu().then((module) => ({ default: module.OwnStatusMenu })));
const OwnStatusSheet = lazy(() => loadSheet().then((module) => ({ default: module.OwnStatusSheet })));

/** The own status in the top bar. A press or F2 opens its menu. `before` renders at the same time, so that it does not move. */
export function OwnStatus({ before }: { readonly before: ReactNode }) {
  const session = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });
  const { data: own, isPending } = useQuery({ ...employeesQuery(), select: employeeOf(session.data) });
  if (session.isPending || isPending) return null;
  return (
    <>
      {before}
      {own ? <OwnStatusButton employee={own} /> : null}
    </>
  );
}

function OwnStatusButton({ employee }: { readonly employee: Employee }) {
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState<OwnSetting | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const phone = useMedia(PHONE);
  const ticking = useNow();
  const { level, answeredAt } = useFreshness();
  const stale = level === 'stale' && answeredAt !== null;
  // Stale data is not shown as live: the countdown stops at the last answer.
  const now = stale ? answeredAt : ticking;
  const { presence, word, until, left } = ownStatusWords(employee, now);
  const client = useQueryClient();
  const isOver =
    employee.do_not_disturb && employee.dnd_timeout_at !== null && ownDndEnd(employee, ticking) === null;
  // Refetches when the end passes, without waiting for the next poll.
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: employeesQuery().queryKey });
  }, [client, isOver]);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || event.defaultPrevented || isCovered()) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

  const dnd = presence === 'do_not_disturb';
  const preload = () => void (phone ? loadSheet() : loadMenu());
  return (
    <div className={['own', dnd ? 'own--dnd' : '', stale ? 'own--stale' : ''].filter(Boolean).join(' ')}>
      <button
        ref={button}
        type="button"
        className="own__button"
        aria-haspopup={phone ? 'dialog' : 'menu'}
        aria-expanded={open}
        aria-keyshortcuts="F2"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Shape presence={presence} />
        <span className="own__words">
          <span className="sr">Your status: </span>
          <span className="own__word">{word}</span>
          <span className="own__until">{until}</span>
          {stale ? <span className="person__at"> at {clockWords(answeredAt)}</span> : null}
        </span>
        {left === null || stale ? null : (
          <span className="own__left" role="timer">
            {left}
            <span className="own__leftword"> left</span>
          </span>
        )}
        <Icon name="down" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          {phone ? (
            <OwnStatusSheet employee={employee} onClose={() => setOpen(false)} onAsk={setQuestion} />
          ) : (
            <OwnStatusMenu
              employee={employee}
              trigger={button}
              onClose={() => setOpen(false)}
              onAsk={setQuestion}
            />
          )}
        </Suspense>
      ) : null}
      {/* Outside of the top bar, because a dialog is not part of it. */}
      {createPortal(
        <LazyOwnDialog question={question} employee={employee} onClose={() => setQuestion(null)} />,
        document.body,
      )}
    </div>
  );
}
