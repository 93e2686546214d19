import type { Chat } from '#contract/chats.ts';
import type { Part } from './derive.ts';

/** Heights of the log's lines in pixels, as chats.css sets them; the phone's rows have two lines and room for a thumb. */
export interface Heights {
  readonly head: number;
  readonly live: number;
  readonly row: number;
}
export const DESK: Heights = { head: 31, live: 43, row: 35 };
export const HAND: Heights = { head: 34, live: 65, row: 65 };

/** One line of the log: the head of a part, or a chat. `index` counts from 0 over all lines. */
export type Line = {
  readonly key: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
} & (
  | { readonly kind: 'head'; readonly part: string }
  | { readonly kind: 'chat'; readonly chat: Chat; readonly live: boolean }
);

/** Every line with its place from the top of the log, and the height of the whole. */
export function linesOf(parts: readonly Part[], heights: Heights): { lines: readonly Line[]; total: number } {
  const lines: Line[] = [];
  let top = 0;
  for (const { key, items } of parts) {
    lines.push({ kind: 'head', key, part: key, index: lines.length, top, height: heights.head });
    top += heights.head;
    const live = key === 'now';
    const height = live ? heights.live : heights.row;
    for (const chat of items) {
      lines.push({ kind: 'chat', key: chat.uuid, chat, live, index: lines.length, top, height });
      top += height;
    }
  }
  return { lines, total: top };
}

/** Drawn above and below what is seen, so that quick scrolling meets rows. */
const SPARE = 500;

/** The lines between `top` and `top + height` of the scrolling, with some to spare. */
export function windowOf(lines: readonly Line[], top: number, height: number): readonly Line[] {
  return lines.filter((line) => line.top + line.height > top - SPARE && line.top < top + height + SPARE);
}
