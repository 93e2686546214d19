import { m } from '#messages/chats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { ChatPill } from '#src/components/newest/ChatPill.tsx';
import { useOlder } from '#src/components/newest/use-older.ts';
import { ChatsFurther } from '#src/components/story/parts.tsx';
import { countWords } from '#src/components/story/words.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { useNow } from '#src/ui/use-now.ts';
import { earlierOf } from './derive.ts';
import { lineOfChat, partHeading, touchLine } from './open-classes.ts';

/** The most chats that are searched before the person asks for more. */
const MAX_SEARCHED = 500;

/** Earlier chats from the same e-mail. The service cannot filter by e-mail, so this searches the log. */
export function Earlier({ chat, urlOf }: { readonly chat: Chat; readonly urlOf: (uuid: string) => string }) {
  const log = useInfiniteQuery(chatsQuery());
  const { data } = log;
  const older = useOlder(log, data?.items.length ?? 0, MAX_SEARCHED);
  const now = useNow(60_000);
  if (chat.from_email === null || data === undefined) return null;
  const { items: looked, more } = data;
  const earlier = earlierOf(looked, chat);
  return (
    <section aria-busy={older.loading}>
      <h3 className={partHeading}>
        {m.earlier()}{' '}
        <span className="text-sm font-regular text-ink-3">
          {countWords({ items: earlier, more }, looked.length)}
        </span>
      </h3>
      <ul>
        {earlier.map((one) => (
          <li key={one.uuid} className={lineOfChat}>
            <Link
              className={`rounded-[2px] underline-offset-2 hover:underline ${touchLine}`}
              to={urlOf(one.uuid)}
            >
              {momentWords(Date.parse(one.started_at), now)}
            </Link>
            <ChatPill state={one.state} />
          </li>
        ))}
      </ul>
      <ChatsFurther looked={looked} older={older} />
    </section>
  );
}
