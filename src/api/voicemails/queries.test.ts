import { expect, test } from 'vitest';
import { figureWords } from '#src/lib/figure.ts';
import { unheardFigure } from './queries.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';

const items = (...unheard: readonly boolean[]) =>
  unheard.map((one, at) => aVoicemail({ id: at + 1, heard: !one }));
const many = (count: number, unheard: boolean) => items(...Array.from({ length: count }, () => unheard));

test('unheard voicemails are counted among the newest 300, with a plus when there may be more below', () => {
  const words = (list: Parameters<typeof unheardFigure>[0]) => figureWords(unheardFigure(list));
  expect([
    words({ items: items(true, false, true), more: false }),
    words({ items: many(100, true), more: true }),
    words({ items: [...many(8, true), ...many(92, false)], more: true }),
    words({ items: many(380, true), more: true }),
    words({ items: many(380, true), more: false }),
    words({ items: [...many(8, true), ...many(400, false)], more: true }),
    words({ items: [...many(8, true), ...many(400, false), ...many(1, true)], more: true }),
  ]).toEqual(['2', '100+', '8', '300+', '300+', '8', '8']);
});

test('only those that somebody asks for are counted', () => {
  const list = { items: many(3, true), more: false };
  expect(unheardFigure(list, ({ id }) => id > 1).count).toBe(2);
});
