import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { page } from './layout.ts';

const head = html`<header><span class="badge">${icon('phone', 20)}</span>Telephony</header>`;

/** What stopped, what is kept and what to do, in words. */
export const errorPage = (title: string, explanation: string): Html =>
  page(
    `${title} · Telephony`,
    html`<main class="page">
      ${head}
      <h1>${title}</h1>
      <p class="lead">${explanation}</p>
    </main>`,
  );

/** `/`: what this is, and links to the two other pages. */
export const rootPage = (): Html =>
  page(
    'Telephony',
    html`<main class="page">
      ${head}
      <h1>Telephony service</h1>
      <p class="lead">
        The Business Telephony Service API v2: employees and their presence, groups, voicemails, contacts,
        feedback and chats of a company.
      </p>
      <div class="row">
        <a class="btn btn--solid" href="/api/v2/docs">Read the API reference</a>
        <a class="btn" href="/account/tokens">Access tokens</a>
      </div>
    </main>`,
  );
