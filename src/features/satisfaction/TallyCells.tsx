import type { Tally } from '#src/components/feedback/figures.ts';
import { countWords } from '#src/components/feedback/words.ts';

/** Four table cells: given, positive, negative, with a comment. */
export const TallyCells = ({ tally }: { readonly tally: Tally }) =>
  [tally.given, tally.positive, tally.negative, tally.commented].map((count, index) => (
    <td key={index} className="text-end">
      {countWords(count)}
    </td>
  ));
