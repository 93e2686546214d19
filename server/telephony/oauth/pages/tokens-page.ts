import type { Words } from '#server/http/messages.ts';
import { type Html, html, page, problemSummary, rich } from '../../http/pages/html.ts';
import { icon } from '../../http/pages/icons.ts';

interface TokenLine {
  readonly id: number;
  readonly label: string;
  readonly kind: 'oauth' | 'one_off';
  readonly endsWith: string;
  /** In words: "Today 11:52". */
  readonly created: string;
  readonly lastUsed: string;
}

export interface TokensPage {
  readonly csrf: string;
  readonly employeeName: string;
  readonly companyName: string;
  readonly tokens: readonly TokenLine[];
  /** The token that this request made, shown only here. */
  readonly made: { readonly label: string; readonly token: string } | null;
  readonly problem?: string | undefined;
  /** The city of the company's time zone. */
  readonly zone: string;
}

type Who = Pick<TokensPage, 'csrf' | 'employeeName' | 'companyName'>;

const hidden = (csrf: string) => html`<input type="hidden" name="csrf" value="${csrf}" />`;

const head = ({ m }: Words, { csrf, employeeName, companyName }: Who): Html =>
  html`<header>
    <span class="badge">${icon('phone', 20)}</span>${m.telephonyOf({ company: companyName })}
    <form method="post" action="/sign-out">
      ${hidden(csrf)}${employeeName} <button class="link">${m.signOut()}</button>
    </form>
  </header>`;

const line = ({ m }: Words, { id, label, kind, endsWith: end, created, lastUsed }: TokenLine, csrf: string) =>
  html`<tr>
    <td><b>${label}</b><span class="meta">${m.tokenKind({ kind, end })}</span></td>
    <td>${created}</td>
    <td>${lastUsed}</td>
    <td class="end">
      <form method="post" action="/account/tokens/${id}/destroy">
        ${hidden(csrf)}
        <button class="btn btn--danger">${rich(m.tokenDestroy, { label, end })}</button>
      </form>
    </td>
  </tr>`;

const table = (words: Words, { tokens, csrf }: TokensPage): Html =>
  tokens.length === 0
    ? html`<p class="lead">${words.m.tokensNone()}</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">${words.m.tokenUsedBy()}</th>
            <th scope="col">${words.m.tokenCreated()}</th>
            <th scope="col">${words.m.tokenLastUsed()}</th>
            <th scope="col"><span class="sr">${words.m.tokenDestroyHeading()}</span></th>
          </tr>
        </thead>
        <tbody>
          ${tokens.map((token) => line(words, token, csrf))}
        </tbody>
      </table>`;

/** `/account/tokens`: make a one-off token, see all, destroy them. */
export function tokensPage(words: Words, view: TokensPage): Html {
  const { language, m } = words;
  const { csrf, tokens, made, problem, zone } = view;
  const service = m.telephonyOf({ company: view.companyName });
  return page(
    language,
    problem === undefined ? m.tokensWindow({ service }) : m.tokensProblemWindow({ service }),
    html`<main class="page">
      ${head(words, view)}
      <h1>${m.tokens()}</h1>
      <p class="lead">${m.tokensLead()}</p>
      ${problemSummary(problem, 'label')}
      <h2><label for="label">${m.tokenMake()}</label></h2>
      <form class="row" method="post" action="/account/tokens">
        ${hidden(csrf)}
        <input
          id="label"
          name="label"
          required
          maxlength="80"
          autocomplete="off"
          placeholder="${m.tokenPlaceholder()}"
          ${problem !== undefined && html`aria-invalid="true"`}
        />
        <button class="btn btn--solid">${m.tokenMakeButton()}</button>
      </form>
      ${
        made &&
        html`<div class="once" role="status">
          <h2>${m.tokenMade({ label: made.label })}</h2>
          <p>${m.tokenMadeNote()}</p>
          <code>${made.token}</code>
        </div>`
      }
      <h2>${m.tokensYours()} <span class="meta">${tokens.length}</span></h2>
      ${table(words, view)}
      <footer>
        <p>${m.tokensNote({ zone })}</p>
        ${tokens.length > 0 && html`<a href="/account/tokens/destroy-all">${m.destroyAll({ count: tokens.length })}</a>`}
      </footer>
    </main>`,
  );
}

/** The confirmation before all tokens are destroyed. */
export function destroyAllPage(words: Words, view: Who & { readonly count: number }): Html {
  const { language, m } = words;
  const { count, companyName, csrf } = view;
  return page(
    language,
    m.destroyAllWindow({ service: m.telephonyOf({ company: companyName }) }),
    html`<main class="page">
      ${head(words, view)}
      <h1>${m.destroyAll({ count })}</h1>
      <p class="lead">${m.destroyAllLead()}</p>
      <form class="row" method="post" action="/account/tokens/destroy-all">
        ${hidden(csrf)}
        <a class="btn" href="/account/tokens">${m.destroyAllKeep()}</a>
        <button class="btn btn--danger">${m.destroyAll({ count })}</button>
      </form>
    </main>`,
  );
}
