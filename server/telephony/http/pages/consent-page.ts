import { html, type Html } from './html.ts';
import { icon, mark } from './icons.ts';
import { page, serviceName } from './layout.ts';

export interface ConsentPage {
  readonly action: string;
  readonly csrf: string;
  readonly application: string;
  readonly employeeName: string;
  readonly companyName: string;
  /** The origin that the person is sent to next. */
  readonly destination: string;
}

const RIGHTS = [
  [
    'users',
    'See colleagues, groups and their presence',
    'Join and leave groups, change your own do not disturb and outgoing number',
  ],
  ['voicemail', 'Play, mark and delete voicemails', 'Those to receptions and to you'],
  ['contacts', 'Read and change contacts and comments', 'Shared with everyone in the company'],
  ['smile', 'Read feedback, recordings and chats', ''],
] as const;

/** Spec, Authorization-code flow, step 2: the person "is asked to grant access". */
export function consentPage(view: ConsentPage): Html {
  const { action, csrf, application, employeeName, companyName, destination } = view;
  const hidden = html`<input type="hidden" name="csrf" value="${csrf}" />`;
  return page(
    `Allow access · ${serviceName(companyName)}`,
    html`<main class="page">
      <header>
        <span class="badge">${icon('phone', 20)}</span>${serviceName(companyName)}
        <form method="post" action="${action}">
          ${hidden}${employeeName}
          <button class="link" name="sign_out" value="yes">Not you?</button>
        </form>
      </header>
      <div class="app">${mark}</div>
      <h1>${application} asks for access</h1>
      <p class="lead">
        It will act as you, ${employeeName}, in ${companyName}. You can take the access back at any time.
      </p>
      <ul class="lines">
        ${RIGHTS.map(
          ([name, may, detail]) =>
            html`<li>
              ${icon(name)}<span>${may}<span class="meta">${detail}</span></span>
            </li>`,
        )}
        <li class="paid">
          ${icon('warn')}<span
            >Send text messages in your name<span class="meta"
              >Billed to ${companyName} at the web SMS rate</span
            ></span
          >
        </li>
      </ul>
      <form class="row" method="post" action="${action}">
        ${hidden}
        <button class="btn half" name="decision" value="deny">Deny</button>
        <button class="btn btn--solid half" name="decision" value="allow">Allow</button>
      </form>
      <p>You are then sent to <b>${destination}</b>. Deny sends you back without access.</p>
      <footer>
        <p>Access lasts until you destroy it under Access tokens.</p>
        <a href="/account/tokens">Access tokens</a>
      </footer>
    </main>`,
  );
}
