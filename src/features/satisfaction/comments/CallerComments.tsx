import { m } from '#messages/satisfaction';
import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import type { Task } from '#contract/tasks.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { Face, contactUrl, fromWords } from '#src/components/smileys/Face.tsx';
import { OwnerMark } from '#src/components/tasks/ThingTask.tsx';
import { useThingTasks } from '#src/components/tasks/use-thing-tasks.ts';
import { PlayCall } from './PlayCall.tsx';
import { useScoped } from '../scope/use-scope.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { clamp, languageOf } from '#src/lib/text.ts';
import { Marked } from '#src/ui/Marked.tsx';
import { ScrubLine, TrackProblem } from '#src/ui/player/InlinePlayer.tsx';

interface CallerCommentsProps {
  readonly rows: readonly Smiley[];
  /** The URL of the list with these rows. */
  readonly url: string;
}

/** A list of comments by callers. */
export function CallerComments({ rows, url }: CallerCommentsProps) {
  const { tasks } = useThingTasks('smiley');
  return rows.map((smiley) => (
    <CallerComment
      key={smiley.id}
      smiley={smiley}
      task={tasks.get(String(smiley.id))}
      to={`${url}&open=${smiley.id}`}
    />
  ));
}

interface CallerCommentProps {
  readonly smiley: Smiley;
  readonly task: Task | undefined;
  readonly to: string;
}

function CallerComment({ smiley, task, to }: CallerCommentProps) {
  const { scope, names, now, zone } = useScoped();
  const { text } = scope;
  const { comment, rated_at, employee_id } = smiley;
  const track = recordingTrack(smiley);
  const contact = contactUrl(smiley);
  const endpoint = names.endpoint(smiley.endpoint);
  return (
    <article className="border-b border-line px-4 pt-2.5 pb-2.75 *:data-scrub:mt-1.75 *:data-scrub:mb-0.5 print:break-inside-avoid print:px-0 print:py-1.5">
      <div className="flex justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <Face smiley={smiley} />
          {task ? <OwnerMark task={task} /> : null}
        </span>
        <Link className="text-sm font-regular text-ink-3 hover:text-ink hover:underline" to={to}>
          <time dateTime={rated_at}>{whenFact(Date.parse(rated_at), now, zone)}</time>
        </Link>
      </div>
      {comment === null ? (
        <p className="text-sm font-regular text-ink-3">{m.noComment()}</p>
      ) : (
        <blockquote className="mt-0.5 mb-0.75 text-md font-regular wrap-anywhere" lang={languageOf(comment)}>
          <bdi>
            “{text === null ? clamp(comment, 600) : <Marked text={clamp(comment, 600)} typed={text} />}”
          </bdi>
        </blockquote>
      )}
      <div className="flex min-h-7 items-center gap-2 print:min-h-0">
        <span className="min-w-0 flex-1 truncate text-sm font-regular text-ink-3 print:whitespace-normal">
          {contact === null ? <bdi>{fromWords(smiley)}</bdi> : <Link to={contact}>{fromWords(smiley)}</Link>}
          <br />
          {employee_id === null ? endpoint : `${endpoint}, ${names.employee(employee_id)}`}
        </span>
        <PlayCall smiley={smiley} look="pill" named />
      </div>
      {track ? (
        <>
          <ScrubLine track={track} />
          <TrackProblem track={track} />
        </>
      ) : null}
    </article>
  );
}
