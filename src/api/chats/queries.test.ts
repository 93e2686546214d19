import { expect, test } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { figureWords } from '#src/lib/figure.ts';
import { answeredFigure, olderWaiting, waitingFigure } from './queries.ts';

const chats = (count: number, state: Chat['state'], endpoint: Chat['endpoint'] = 'ChatReception#1') =>
  Array.from({ length: count }, () => ({ state, endpoint }) as Chat);

test('waiting chats are the same figure where 100 and where 1,000 are loaded, with a plus when there may be more', () => {
  const words = (items: readonly Chat[]) => {
    const [some, all] = [items.slice(0, 100), items].map((part) =>
      figureWords(waitingFigure({ items: part, dropped: 0 })),
    );
    expect(all).toBe(some);
    return all;
  };
  expect([
    words([...chats(3, 'new'), ...chats(2, 'ringing'), ...chats(7, 'ended')]),
    words([...chats(12, 'new'), ...chats(900, 'missed')]),
    words(chats(99, 'new')),
    words(chats(100, 'new')),
    words(chats(130, 'new')),
    words([...chats(90, 'ringing'), ...chats(10, 'answered'), ...chats(20, 'new')]),
    words([...chats(5, 'new'), ...chats(110, 'ended'), ...chats(1, 'new'), ...chats(80, 'ended')]),
  ]).toEqual(['5', '12', '99', '100+', '100+', '90+', '5']);
});

test('chats that are answered are at least so many where there may be more', () => {
  const [some, all] = [chats(99, 'answered'), chats(100, 'answered')].map((part) =>
    answeredFigure({ items: part.map((chat) => ({ ...chat, ended_at: null })), dropped: 0 }),
  );
  expect([some, all]).toEqual([
    { count: 99, more: false },
    { count: 100, more: true },
  ]);
});

test('waiting chats that no figure counts are the older ones', () => {
  const log = [...chats(5, 'new'), ...chats(95, 'ended'), ...chats(2, 'new'), ...chats(3, 'missed')].map(
    (chat, at) => ({ ...chat, uuid: `chat ${at}`, started_at: new Date(1e12 - at * 1000).toISOString() }),
  );
  const recent = { items: log.slice(0, 100), dropped: 0 };
  expect(olderWaiting(recent, log)).toBe(2);
  const newer = { ...log[0], uuid: 'newer', started_at: new Date(1e12 + 1000).toISOString() } as Chat;
  expect(olderWaiting(recent, [newer, ...recent.items])).toBe(0);
  expect(olderWaiting({ items: log.slice(0, 99), dropped: 0 }, log)).toBe(0);
});

test('a wall counts only the chats of its receptions', () => {
  const items = [...chats(2, 'new'), ...chats(3, 'new', 'ChatReception#2')];
  const own = waitingFigure({ items, dropped: 0 }, ({ endpoint }) => endpoint === 'ChatReception#2');
  expect(own).toEqual({ count: 3, more: false });
});
