import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { page, problemSummary } from './layout.ts';

interface DemoAccount {
  readonly email: string;
  readonly company: string;
  /** The role: "administrator". */
  readonly is: string;
}

export interface SignInPage {
  /** Where the form goes: a path of the service itself. */
  readonly action: string;
  readonly formToken: string;
  /** The application that asks, when one does. */
  readonly application: string | null;
  readonly email: string;
  readonly problem?: string | undefined;
  readonly demo: { readonly accounts: readonly DemoAccount[]; readonly password: string } | null;
}

const demoAside = ({ accounts, password }: NonNullable<SignInPage['demo']>): Html =>
  html`<aside aria-labelledby="demo">
    <h2 id="demo">Demo accounts</h2>
    <ul>
      ${accounts.map((account) => html`<li><b>${account.email}</b><span>${account.company}, ${account.is}</span></li>`)}
    </ul>
    <p>Password for all: <b>${password}</b></p>
  </aside>`;

const STEPS = [
  ['You sign in', 'With the e-mail address and the password of your telephony account.'],
  ['You are asked', 'What the program may do in your name is written out. Deny sends you back.'],
  ['You can take it back', 'Under Access tokens, at any time and at once.'],
] as const;

const stepsAside = html`<aside aria-labelledby="steps">
  <h2 id="steps">What happens here</h2>
  <ol>
    ${STEPS.map(([what, how]) => html`<li><b>${what}</b><span>${how}</span></li>`)}
  </ol>
</aside>`;

/** Sign-in at the telephony service, on the way to consent or to the access tokens. */
export function signInPage({ action, formToken, application, email, problem, demo }: SignInPage): Html {
  const lead =
    application === null
      ? 'Sign in to see and destroy the tokens that act for you.'
      : `${application} sent you here. You are asked next whether it may act for you.`;
  const wrong = problem !== undefined;
  return page(
    wrong ? 'Problem: sign in · Telephony' : 'Sign in · Telephony',
    html`<main class="sign">
      <section class="panel">
        <header><span class="badge">${icon('phone', 20)}</span>Telephony</header>
        <div class="middle">
          <h1>Sign in</h1>
          <p class="lead">${lead}</p>
          ${problemSummary(problem, 'email')}
          <form method="post" action="${action}">
            <input type="hidden" name="form_token" value="${formToken}" />
            <label for="email">E-mail address</label>
            <input
              id="email"
              name="email"
              type="email"
              autocomplete="username"
              required
              maxlength="254"
              value="${email}"
              ${wrong && html`aria-invalid="true"`}
            />
            <label for="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              required
              maxlength="500"
              ${wrong && html`aria-invalid="true"`}
            />
            <button class="btn btn--solid">Sign in</button>
          </form>
        </div>
        <footer><p>This page works without scripts.</p></footer>
      </section>
      ${demo ? demoAside(demo) : stepsAside}
    </main>`,
  );
}
