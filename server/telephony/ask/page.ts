import type { Words } from '#server/http/messages.ts';
import { type Html, html, page, problemSummary } from '../http/pages/html.ts';
import { icon } from '../http/pages/icons.ts';
import { formatNumber } from '../rules/phone-number.ts';
import { localTime } from '../rules/local-time.ts';
import { ASK_LASTS, type Ask } from '../store/smiley-asks.ts';

const DAY = 86_400_000;
/** Characters of a comment. */
export const LONGEST_COMMENT = 500;

/** What is chosen and written on the page. */
export interface Typed {
  readonly rating: number | null;
  readonly comment: string | null;
}

interface AskPage {
  /** The path of the page itself. */
  readonly action: string;
  readonly ask: Ask;
  readonly now: number;
}

/** A tick, shown on the face that is chosen. */
const tick = html`<span class="tick">${icon('check', 20)}</span>`;

const face = (name: 'smile' | 'frown', value: 0 | 1, word: string, { rating }: Typed): Html =>
  html`<label class="${name}">
    <input type="radio" name="rating" value="${value}" required ${rating === value && html`checked`} />
    ${tick}${icon(name, 64)}${word}
  </label>`;

/** How did it go? Two faces and a comment. Nothing on it names the employee. */
export function askPage(
  words: Words,
  { action, ask, now }: AskPage,
  { typed, problem }: { readonly typed: Typed; readonly problem?: string | undefined },
): Html {
  const { language, m } = words;
  const { company, timeZone, type } = ask;
  const { format } = language;
  const when = localTime(ask.startedAt, now, timeZone, { format, today: m.askToday, day: m.askDay });
  // The last whole day.
  const day = new Intl.DateTimeFormat(format, { timeZone, day: 'numeric', month: 'long' }).format(
    ask.askedAt + ASK_LASTS - DAY,
  );
  return page(
    language,
    problem === undefined ? m.askWindow({ company }) : m.askProblemWindow({ company }),
    html`<main class="page ask">
      <header>${company}</header>
      <h1>${m.askHeading()}</h1>
      <p class="lead">${m.askWhen({ type, when })}</p>
      ${problemSummary(problem)}
      <form method="post" action="${action}">
        <fieldset class="faces">
          <legend class="sr">${m.askHeading()}</legend>
          ${face('smile', 1, m.askGood(), typed)} ${face('frown', 0, m.askBad(), typed)}
        </fieldset>
        <label class="why" for="comment">${m.askWhy()} <span>${m.askOptional()}</span></label>
        <textarea id="comment" name="comment" maxlength="${LONGEST_COMMENT}" aria-describedby="private">
${typed.comment}</textarea>
        <p id="private">${m.askPrivate()}</p>
        <button class="btn btn--solid">${m.askSend()}</button>
      </form>
      <footer><p>${m.askNote({ company, type, day })}</p></footer>
    </main>`,
  );
}

/** Thanks, with what was said. */
export function thanksPage({ language, m }: Words, { action, ask }: AskPage, said: Typed): Html {
  const { company, number } = ask;
  const good = said.rating === 1;
  return page(
    language,
    m.askThanksWindow({ company }),
    html`<main class="page ask thanks">
      <header>${company}</header>
      ${icon('check', 56)}
      <h1>${m.askThanks()}</h1>
      <p class="lead">${m.askTeam()}</p>
      <div class="said">
        <b class="${good ? 'smile' : 'frown'}">
          ${icon(good ? 'smile' : 'frown', 20)}${good ? m.askGood() : m.askBad()}
        </b>
        ${said.comment !== null && html`<p><bdi>${m.askQuote({ comment: said.comment })}</bdi></p>`}
      </div>
      ${ask.isOpen && html`<p><a class="link" href="${action}?change=yes">${m.askChange()}</a></p>`}
      <footer>
        <p>${number === null ? m.askClose() : m.askCall({ number: formatNumber(number, null) })}</p>
      </footer>
    </main>`,
  );
}
