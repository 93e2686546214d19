import type { Token } from '@messageformat/parser';

/** The words of trial languages: English, made longer with accents and brackets (`en-XA`), or from right to left (`ar-XB`). */

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aåAÅcçCÇdđDÐeéEÉgĝGĜiîIÎlļLĻnñNÑoöOÖrŕRŔsšSŠtţTŢuûUÛyýYÝzžZŽ'.matchAll(/(.)(.)/g)].map(
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);

/** 40 % longer. */
const longer = (text: string): string =>
  text.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter).replaceAll(/[åéîöûÅÉÎÖÛ]/g, '$&$&');

/** Each word shown from right to left, by the controls of Unicode. */
const mirrored = (text: string): string => text.replaceAll(/[a-zA-Z]+/g, '\u202E$&\u202C');

/** A text of tokens as ICU again. `#` and `{` of its own are in quotes. */
function icuOf(tokens: readonly Token[], change: (text: string) => string): string {
  return tokens
    .map((token): string => {
      switch (token.type) {
        case 'content':
          // Not the names of tags such as <b>.
          return token.value
            .split(/(<[^<>]*>)/)
            .map((part, index) => (index % 2 === 0 ? change(part) : part).replaceAll(/[{}#]/g, "'$&'"))
            .join('');
        case 'octothorpe':
          return '#';
        case 'argument':
          return `{${token.arg}}`;
        case 'function':
          return `{${token.arg}, ${token.key}}`;
        default: {
          const cases = token.cases.map(({ key, tokens: inner }) => `${key} {${icuOf(inner, change)}}`);
          return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
        }
      }
    })
    .join('');
}

/** An English ICU text in a trial language. */
export function inTrialLanguage(text: string, tag: string, parse: (text: string) => Token[]): string {
  const tokens = parse(text);
  return tag === 'en-XA' ? `[${icuOf(tokens, longer)}]` : icuOf(tokens, mirrored);
}
