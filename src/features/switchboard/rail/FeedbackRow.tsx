import type { Smiley } from '#contract/smileys.ts';
import { endpointWords, useEndpointNames } from '#src/components/endpoint-names.ts';
import { Face } from '#src/components/feedback/Face.tsx';
import { momentWords, agoWords } from '#src/lib/calendar.ts';
import { clamp, nameOf, languageOf } from '#src/lib/text.ts';
import { shortName } from './rail.ts';

interface FeedbackRowProps {
  readonly smiley: Smiley;
  readonly now: number;
  /** Whether the row says who handled the conversation. */
  readonly withEmployee: boolean;
}

/** One smiley: when, which, where and by whom, and what was said. */
export function FeedbackRow({ smiley, now, withEmployee }: FeedbackRowProps) {
  const names = useEndpointNames();
  const at = Date.parse(smiley.rated_at);
  const employee = smiley.employee_id === null ? undefined : names.get(`Employee#${smiley.employee_id}`);
  const where = [
    endpointWords(smiley.endpoint, names),
    ...(withEmployee && employee !== undefined ? [shortName(employee)] : []),
  ].join(', ');
  return (
    <li className="fb">
      <time dateTime={smiley.rated_at} title={momentWords(at, now)}>
        {agoWords(at, now)}
      </time>
      <span className="fb__top">
        <Face smiley={smiley} />
        <span className="meta clip" title={employee === undefined ? undefined : nameOf(employee)}>
          {where}
        </span>
      </span>
      {smiley.comment === null ? (
        <span className="fb__say clip meta">No comment</span>
      ) : (
        <span className="fb__say clip" lang={languageOf(smiley.comment)} title={clamp(smiley.comment, 300)}>
          “{clamp(smiley.comment, 140)}”
        </span>
      )}
    </li>
  );
}
