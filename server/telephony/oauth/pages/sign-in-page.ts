import { LANGUAGES } from '#contract/languages.ts';
import type { Words } from '#server/http/messages.ts';
import { type Html, html, page, problemSummary, rich } from '../../http/pages/html.ts';
import { icon } from '../../http/pages/icons.ts';

interface DemoAccount {
  readonly email: string;
  readonly company: string;
  /** A role that the message `demoRole` knows. */
  readonly role: string;
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

/** The demo accounts, each a form of its own that signs in: their password is public. */
const demoAside = (
  { m }: Words,
  { action, formToken }: SignInPage,
  { accounts, password }: NonNullable<SignInPage['demo']>,
): Html =>
  html`<aside aria-labelledby="demo">
    <h2 id="demo">${m.demoHeading()}</h2>
    <p>${m.demoPress()}</p>
    <ul>
      ${accounts.map(
        ({ email, company, role }) =>
          html`<li>
            <form method="post" action="${action}">
              <input type="hidden" name="form_token" value="${formToken}" />
              <input type="hidden" name="password" value="${password}" />
              <button class="account" name="email" value="${email}">
                <b>${email}</b><span>${company}, ${m.demoRole({ role })}</span>
              </button>
            </form>
          </li>`,
      )}
    </ul>
    <p>${rich(m.demoPassword, { password })}</p>
  </aside>`;

const steps = ({ m }: Words) => [
  [m.stepSignIn(), m.stepSignInHow()],
  [m.stepAsk(), m.stepAskHow()],
  [m.stepTakeBack(), m.stepTakeBackHow()],
];

const stepsAside = (words: Words): Html =>
  html`<aside aria-labelledby="steps">
    <h2 id="steps">${words.m.stepsHeading()}</h2>
    <ol>
      ${steps(words).map(([what, how]) => html`<li><b>${what}</b><span>${how}</span></li>`)}
    </ol>
  </aside>`;

/** Buttons that show the page in another language, with what is typed. Enter in a field is the button of the form, which comes first. */
const languageButtons = ({ language }: Words): Html =>
  html`<p>
    ${LANGUAGES.filter(({ tag }) => tag !== language.tag).map(
      ({ tag, name }) =>
        html`<button class="link" form="sign-in" formnovalidate name="language" value="${tag}" lang="${tag}">
          ${name}
        </button>`,
    )}
  </p>`;

/** Sign-in at the telephony service, on the way to consent or to the access tokens. */
export function signInPage(words: Words, view: SignInPage): Html {
  const { language, m } = words;
  const { action, formToken, application, email, problem, demo } = view;
  const wrong = problem !== undefined;
  return page(
    language,
    wrong ? m.signInProblemWindow() : m.signInWindow(),
    html`<main class="sign">
      <section class="panel">
        <header><span class="badge">${icon('phone', 20)}</span>${m.telephony()}</header>
        <div class="middle">
          <h1>${m.signInHeading()}</h1>
          <p class="lead">${application === null ? m.signInLead() : m.signInLeadFor({ application })}</p>
          ${problemSummary(problem, 'email')}
          <form id="sign-in" method="post" action="${action}">
            <input type="hidden" name="form_token" value="${formToken}" />
            <label for="email">${m.signInEmail()}</label>
            <input
              id="email"
              name="email"
              type="email"
              autocomplete="username"
              required
              maxlength="254"
              value="${email}"
              ${email === '' && html`autofocus`}
              ${wrong && html`aria-invalid="true"`}
            />
            <label for="password">${m.signInPassword()}</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              required
              maxlength="500"
              ${email !== '' && html`autofocus`}
              ${wrong && html`aria-invalid="true"`}
            />
            <button class="btn btn--solid">${m.signInButton()}</button>
          </form>
        </div>
        <footer>
          <p>${m.signInNote()}</p>
          ${languageButtons(words)}
        </footer>
      </section>
      ${demo ? demoAside(words, view, demo) : stepsAside(words)}
    </main>`,
  );
}
