import type { Words } from '#server/http/messages.ts';
import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { page } from './layout.ts';

const head = ({ m }: Words): Html =>
  html`<header><span class="badge">${icon('phone', 20)}</span>${m.telephony()}</header>`;

/** What stopped, what is kept and what to do, in words. */
export const errorPage = (words: Words, title: string, explanation: string): Html =>
  page(
    words.language,
    words.m.errorWindow({ title }),
    html`<main class="page">
      ${head(words)}
      <h1>${title}</h1>
      <p class="lead">${explanation}</p>
    </main>`,
  );

/** `/`: what this is, and links to the two other pages. */
export const rootPage = (words: Words): Html =>
  page(
    words.language,
    words.m.telephony(),
    html`<main class="page">
      ${head(words)}
      <h1>${words.m.rootHeading()}</h1>
      <p class="lead">${words.m.rootLead()}</p>
      <div class="row">
        <a class="btn btn--solid" href="/api/v2/docs">${words.m.rootReference()}</a>
        <a class="btn" href="/account/tokens">${words.m.tokens()}</a>
      </div>
    </main>`,
  );
