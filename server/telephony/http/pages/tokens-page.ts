import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { page, problemSummary, serviceName } from './layout.ts';

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

const head = ({ csrf, employeeName, companyName }: Who): Html =>
  html`<header>
    <span class="badge">${icon('phone', 20)}</span>${serviceName(companyName)}
    <form method="post" action="/sign-out">
      ${hidden(csrf)}${employeeName} <button class="link">Sign out</button>
    </form>
  </header>`;

const line = (token: TokenLine, csrf: string): Html =>
  html`<tr>
    <td>
      <b>${token.label}</b
      ><span class="meta"
        >${token.kind === 'oauth' ? 'Allowed by you' : 'One-off token'}, ends …${token.endsWith}</span
      >
    </td>
    <td>${token.created}</td>
    <td>${token.lastUsed}</td>
    <td class="end">
      <form method="post" action="/account/tokens/${token.id}/destroy">
        ${hidden(csrf)}
        <button class="btn btn--danger">
          Destroy<span class="sr"> ${token.label}, ends ${token.endsWith}</span>
        </button>
      </form>
    </td>
  </tr>`;

const table = ({ tokens, csrf }: TokensPage): Html =>
  tokens.length === 0
    ? html`<p class="lead">No program acts for you.</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">Used by</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col"><span class="sr">Destroy</span></th>
          </tr>
        </thead>
        <tbody>
          ${tokens.map((token) => line(token, csrf))}
        </tbody>
      </table>`;

/** `/account/tokens`: make a one-off token, see all, destroy them. */
export function tokensPage(view: TokensPage): Html {
  const { csrf, tokens, made, problem, zone } = view;
  return page(
    `${problem === undefined ? '' : 'Problem: '}Access tokens · ${serviceName(view.companyName)}`,
    html`<main class="page">
      ${head(view)}
      <h1>Access tokens</h1>
      <p class="lead">
        A token lets a program act as you: read voicemails, contacts and feedback, and send billed text
        messages. Destroy one and the program is out at once.
      </p>
      ${problemSummary(problem, 'label')}
      <h2><label for="label">Make a one-off token</label></h2>
      <form class="row" method="post" action="/account/tokens">
        ${hidden(csrf)}
        <input
          id="label"
          name="label"
          required
          maxlength="80"
          autocomplete="off"
          placeholder="What it is for, for example Reception screen"
          ${problem !== undefined && html`aria-invalid="true"`}
        />
        <button class="btn btn--solid">Make a token</button>
      </form>
      ${
        made &&
        html`<div class="once" role="status">
          <h2>Token for ${made.label}</h2>
          <p>Shown this once. Copy it now; nobody can show it again.</p>
          <code>${made.token}</code>
        </div>`
      }
      <h2>Your tokens <span class="meta">${tokens.length}</span></h2>
      ${table(view)}
      <footer>
        <p>Times in ${zone}. This page works without scripts.</p>
        ${tokens.length > 0 && html`<a href="/account/tokens/destroy-all">Destroy all ${tokens.length}</a>`}
      </footer>
    </main>`,
  );
}

/** The confirmation before all tokens are destroyed. */
export function destroyAllPage(view: Who & { readonly count: number }): Html {
  return page(
    `Destroy all tokens · ${serviceName(view.companyName)}`,
    html`<main class="page">
      ${head(view)}
      <h1>Destroy all ${view.count}</h1>
      <p class="lead">
        Every program that acts as you is out at once, this desk and wall screens included. This cannot be
        undone.
      </p>
      <form class="row" method="post" action="/account/tokens/destroy-all">
        ${hidden(view.csrf)}
        <a class="btn" href="/account/tokens">Keep them</a>
        <button class="btn btn--danger">Destroy all ${view.count}</button>
      </form>
    </main>`,
  );
}
