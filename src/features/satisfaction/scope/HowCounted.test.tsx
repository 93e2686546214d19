import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScoped } from '#testing/page/feedback.tsx';
import { spanOfDays } from '#src/lib/days.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { HowCounted } from './HowCounted.tsx';

const [FROM, TO] = ['2026-10-01', '2026-10-10'];

test.each([
  [undefined, []],
  ['smileys', ['GET /api/v2/smileys?rated_at_gt_or_eq=']],
  ['chats', ['GET /api/v2/chats?state=missed&started_at_gt_or_eq=']],
  ['voicemails', ['GET /api/v2/voice_mails?created_at_lt_or_eq=']],
] as const)(
  'says the calls of the figures, and of what is counted by weekday and hour: %s',
  (hours, lists) => {
    const span = spanOfDays(FROM, TO, viewerZone());
    showScoped(
      <HowCounted periods={[{ from: FROM, span, given: 361 }]} hours={hours} />,
      `/satisfaction?view=when&range=custom&from=${FROM}&to=${TO}`,
    );
    expect(screen.getByText(/^1 Oct 2026 to 10 Oct 2026, .*: 361 smileys/)).toBeDefined();
    const calls = screen.getAllByText(/^GET /).map(({ textContent }) => textContent);
    expect(calls).toEqual(
      ['GET /api/v2/smileys/statistics?from_time=', ...lists].map((call) => expect.stringContaining(call)),
    );
    for (const call of calls) expect(call).toContain(new Date(span.to).toISOString());
  },
);
