import { m } from '#messages/start';
import { cva } from 'class-variance-authority';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery, employeeOf } from '#src/api/employees/queries.ts';
import { useAbsenceOf } from '#src/components/absence/away.ts';
import { absenceWords } from '#src/components/absence/words.ts';
import { laterDialog } from '#src/components/later/later.tsx';
import { asked } from '#src/components/people/asked.ts';
import { Shape, softened } from '#src/components/people/Shape.tsx';
import { clockWords } from '#src/lib/time.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { isCovered } from '#src/ui/keys.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useWindowKeys } from '#src/ui/use-page-keys.ts';
import { useStore } from '#src/ui/use-store.ts';
import { ownDndEnd, ownStatusWords } from './status.ts';

const OwnStatusMenu = laterDialog(async () => (await import('./OwnStatusMenu.tsx')).OwnStatusMenu);
const AwayDialog = laterDialog(async () => (await import('./AwayDialog.tsx')).AwayDialog);
const SettingDialog = laterDialog(async () => (await import('./SettingDialog.tsx')).SettingDialog);

/** On the phone it is as wide as the room beside Find, and what does not fit goes to a line that is not shown. */
const PHONE_BUTTON =
  'max-desk:h-12 max-desk:w-full max-desk:flex-wrap max-desk:content-start max-desk:gap-x-2 max-desk:gap-y-0 max-desk:overflow-hidden max-desk:pe-8.5 max-desk:text-[15px]/5 max-desk:font-strong';
const ownButton = cva(
  `${softened} relative flex h-9 min-w-0 cursor-pointer items-center gap-2 rounded-control border ps-3 pe-2.5 text-base font-medium whitespace-nowrap ${PHONE_BUTTON}`,
  {
    variants: {
      look: {
        plain: 'border-line-control bg-surface hover:bg-sunken',
        dnd: 'border-dnd bg-dnd-soft text-dnd-ink',
        stale: 'border-line-control bg-sunken text-ink-2',
      },
    },
  },
);

/** A thin line before the time left. */
const LINE_BEFORE =
  "before:me-2 before:inline-block before:h-3.5 before:w-px before:bg-current before:align-[-2px] before:opacity-50 before:content-[''] before:forced-mark";

/** The own status in the top bar. A press or F2 opens its menu. `before` renders at the same time, so that it does not move. */
export function OwnStatus({ before }: { readonly before: ReactNode }) {
  const session = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });
  const { data: own, isPending } = useQuery({ ...employeesQuery(), select: employeeOf(session.data) });
  if (session.isPending || isPending) return null;
  return (
    <>
      {before}
      {own ? <OwnStatusButton employee={own} /> : null}
      <AskedSetting ownId={session.data} />
    </>
  );
}

/** The dialog of a setting, the own or another person's. Outside of the top bar, because a dialog is not part of it. */
function AskedSetting({ ownId }: { readonly ownId: number | undefined }) {
  const question = useStore(asked);
  const { data: employee } = useQuery({ ...employeesQuery(), select: employeeOf(question?.id) });
  if (question === null || employee === undefined) return null;
  const { setting, tab, absence } = question;
  const close = () => asked.set(null);
  return createPortal(
    setting === 'away' ? (
      <AwayDialog employee={employee} tab={tab} absence={absence} onClose={close} />
    ) : (
      <SettingDialog setting={setting} employee={employee} own={employee.id === ownId} onClose={close} />
    ),
    document.body,
  );
}

function OwnStatusButton({ employee }: { readonly employee: Employee }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const phone = useMedia(PHONE);
  const ticking = useNow();
  const { level, answeredAt } = useFreshness();
  const stale = level === 'stale' && answeredAt !== null;
  // Stale data is not shown as live: the countdown stops at the last answer.
  const now = stale ? answeredAt : ticking;
  const { presence, word, until, left } = ownStatusWords(employee, now);
  const absence = useAbsenceOf(employee.id);
  const client = useQueryClient();
  const isOver =
    employee.do_not_disturb && employee.dnd_timeout_at !== null && ownDndEnd(employee, ticking) === null;
  // Refetches when the end passes, without waiting for the next poll.
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: employeesQuery().queryKey });
  }, [client, isOver]);

  useWindowKeys((event) => {
    if (event.key !== 'F2' || event.defaultPrevented || isCovered()) return;
    event.preventDefault();
    setOpen(true);
  });

  const dnd = presence === 'do_not_disturb';
  // What cannot be fetched yet is fetched at the press.
  const preload = () => void OwnStatusMenu.load().catch(() => undefined);
  return (
    <div className="relative min-w-0 max-desk:flex-1">
      <button
        ref={button}
        type="button"
        className={ownButton({ look: stale ? 'stale' : dnd ? 'dnd' : 'plain' })}
        data-own-status
        aria-haspopup={phone ? 'dialog' : 'menu'}
        aria-expanded={open}
        aria-keyshortcuts="F2"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Shape presence={presence} stale={stale} className="size-3 max-desk:size-3.5" />
        <span className="max-desk:max-w-[calc(100%-22px)] max-desk:overflow-hidden max-desk:leading-11.5 max-desk:text-ellipsis">
          <span className="sr-only">{`${m.ownStatus()} `}</span>
          {absence ? (
            // The lamp keeps the presence.
            <>
              <span className="sr-only">{`${word}${until}, `}</span>
              <Icon name="sign" className="me-1.5 inline-block align-[-3px]" />
              <bdi>{absenceWords(absence, now)}</bdi>
            </>
          ) : (
            <>
              <span className={dnd && until !== '' ? 'max-[419px]:sr-only desk:max-rail:sr-only' : ''}>
                {word}
              </span>
              <span
                className={`max-desk:font-medium ${dnd ? 'max-[419px]:inline-block max-[419px]:first-letter:uppercase desk:max-rail:inline-block desk:max-rail:first-letter:uppercase' : ''}`}
              >
                {until}
              </span>
            </>
          )}
          {stale ? (
            <span className={`font-regular text-ink-3 ${until === '' ? '' : 'max-desk:sr-only'}`}>
              {` ${m.ownAt({ time: clockWords(answeredAt) })}`}
            </span>
          ) : null}
        </span>
        {left === null || stale || absence ? null : (
          <span
            className={`font-strong max-desk:ms-auto max-desk:leading-11.5 max-desk:before:hidden ${LINE_BEFORE}`}
            role="timer"
          >
            <Rich
              message={m.ownLeft}
              values={{ time: left }}
              tags={{ more: <span className="max-rail:hidden" /> }}
            />
          </span>
        )}
        <Icon
          name="down"
          className={`max-desk:absolute max-desk:end-2.5 max-desk:top-3.75 ${dnd && !stale ? '' : 'text-ink-3'}`}
        />
      </button>
      {open ? (
        <OwnStatusMenu employee={employee} trigger={button} phone={phone} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
