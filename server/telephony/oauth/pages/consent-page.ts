import type { Words } from '#server/http/messages.ts';
import { type Html, html, page, rich } from '../../http/pages/html.ts';
import { icon, mark } from '../../http/pages/icons.ts';

export interface ConsentPage {
  readonly action: string;
  readonly csrf: string;
  readonly application: string;
  readonly employeeName: string;
  readonly companyName: string;
  /** The origin that the person is sent to next. */
  readonly destination: string;
}

const rights = ({ m }: Words) =>
  [
    ['users', m.mayPeople(), m.mayPeopleMore()],
    ['voicemail', m.mayVoicemails(), m.mayVoicemailsMore()],
    ['contacts', m.mayContacts(), m.mayContactsMore()],
    ['smile', m.mayFeedback(), ''],
  ] as const;

/** Spec, Authorization-code flow, step 2: the person "is asked to grant access". */
export function consentPage(words: Words, view: ConsentPage): Html {
  const { language, m } = words;
  const { action, csrf, application, employeeName, companyName, destination } = view;
  const service = m.telephonyOf({ company: companyName });
  const hidden = html`<input type="hidden" name="csrf" value="${csrf}" />`;
  return page(
    language,
    m.consentWindow({ service }),
    html`<main class="page">
      <header>
        <span class="badge">${icon('phone', 20)}</span>${service}
        <form method="post" action="${action}">
          ${hidden}${employeeName}
          <button class="link" name="sign_out" value="yes">${m.consentNotYou()}</button>
        </form>
      </header>
      <div class="app">${mark}</div>
      <h1>${m.consentHeading({ application })}</h1>
      <p class="lead">${m.consentLead({ name: employeeName, company: companyName })}</p>
      <ul class="lines">
        ${rights(words).map(
          ([name, may, detail]) =>
            html`<li>
              ${icon(name)}<span>${may}<span class="meta">${detail}</span></span>
            </li>`,
        )}
        <li class="paid">
          ${icon('warn')}<span
            >${m.maySend()}<span class="meta">${m.maySendMore({ company: companyName })}</span></span
          >
        </li>
      </ul>
      <form class="row" method="post" action="${action}">
        ${hidden}
        <button class="btn half" name="decision" value="deny">${m.consentDeny()}</button>
        <button class="btn btn--solid half" name="decision" value="allow">${m.consentAllow()}</button>
      </form>
      <p>${rich(m.consentNext, { destination })}</p>
      <footer>
        <p>${m.consentLasts()}</p>
        <a href="/account/tokens">${m.tokens()}</a>
      </footer>
    </main>`,
  );
}
