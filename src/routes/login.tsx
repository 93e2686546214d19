import { m } from '#messages/signIn';
import { cx } from 'class-variance-authority';
import { useSearchParams, Link } from 'react-router';
import { useRef } from 'react';
import { Text } from 'react-aria-components/Text';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import type { SignInError } from '#contract/session.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { LanguageButtons } from '#src/components/people/LanguageButtons.tsx';
import { Shape } from '#src/components/people/Shape.tsx';
import { errorWords, type ErrorKind } from '#src/lib/errors.ts';
import { paths, returnPath } from '#src/lib/paths.ts';
import { PRESENCE_ORDER, wordForPresence } from '#src/lib/presence.ts';
import { served } from '#src/browser/served.ts';
import { signInWithToken } from '#src/session/sign-ins.ts';
import { Button } from '#src/ui/Button.tsx';
import { fieldBox } from '#src/ui/Field.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import { FieldProblem, invalidBox } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { NotReady, useForm } from '#src/ui/form/use-form.ts';
import { leftWords, signInWords } from './sign-in-words.ts';

const signInByForm = () =>
  served()?.viewer.signInByForm ?? document.documentElement.dataset['signIn'] === 'form';

/** Continues to the telephony service: by a link, or by a form if the gateway requires one (docs/security.md, Login CSRF). */
function Continue({ returnTo }: { readonly returnTo: string }) {
  const className = button({
    kind: 'solid',
    className:
      'h-auto! min-h-11 max-w-full px-4.5! py-2 text-[15px]/4.5! whitespace-normal! max-desk:min-h-12.5! max-desk:w-full',
  });
  const words = (
    <>
      <Icon name="signin" />
      {m.continue()}
    </>
  );
  if (!signInByForm())
    return (
      <a className={className} href={paths.startSignIn(returnTo)}>
        {words}
      </a>
    );
  return (
    <form method="post" action={paths.startSignIn()}>
      <input type="hidden" name="return_to" value={returnTo} />
      <button className={className}>{words}</button>
    </form>
  );
}

/** Sign-in by OAuth at the telephony service, or with a one-off token. Shows why a sign-in failed, and what a sign-out did not do. */
export function Component() {
  const [search] = useSearchParams();
  const returnTo = returnPath(search.get('return_to'));
  const notice =
    signInWords(search.get('error')) ?? (search.get('left') === 'desk' ? leftWords() : undefined);
  return (
    <main className="grid min-h-dvh grid-cols-[560px_minmax(0,1fr)] bg-canvas max-rail:grid-cols-1">
      <title>{m.windowTitle()}</title>
      <section
        className={cx(
          'flex min-w-0 flex-col border-e border-line bg-surface px-18 pt-10 pb-8',
          'max-rail:items-center max-rail:border-e-0 max-rail:*:w-[min(100%,416px)] max-desk:px-5 max-desk:pt-6',
          'max-desk:pb-[max(20px,env(safe-area-inset-bottom))]',
        )}
        aria-label={m.signIn()}
      >
        <div className="flex items-center gap-3.5 text-lg font-strong [&_svg]:h-4 [&_svg]:w-11.5">
          <Mark />
          Frontdesk
        </div>
        <div className="my-auto py-8">
          {notice ? (
            <div
              className="mb-8 grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-control border border-warn bg-warn-soft px-4 py-3.5 text-warn-ink"
              role="alert"
            >
              <Icon name="warn" size={20} />
              <b className="text-md font-strong">{notice.title}</b>
              <p className="col-2">{notice.text}</p>
            </div>
          ) : null}
          <h1 className="text-3xl font-strong tracking-[-0.022em] max-desk:text-2xl">{m.heading()}</h1>
          <p className="mt-2.5 mb-6.5 max-w-[38ch] text-lg font-regular text-ink-2">{m.intro()}</p>
          <Continue returnTo={returnTo} />
          <div className="mt-7.5 mb-4.5 flex items-center gap-3 text-ink-3 before:h-px before:flex-1 before:bg-line before:forced-mark after:h-px after:flex-1 after:bg-line after:forced-mark">
            {m.or()}
          </div>
          <TokenForm returnTo={returnTo} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="flex-1 text-sm font-regular text-ink-3">{m.sharedComputer()}</p>
          <LanguageButtons className="max-desk:*:h-11" />
        </div>
      </section>
      <section
        className="flex flex-col justify-center px-24 py-10 max-rail:hidden"
        aria-label={m.shapesLabel()}
      >
        <h2 className="mb-3.5 text-lg font-regular text-ink-2">{m.shapes()}</h2>
        <ul>
          {PRESENCE_ORDER.map((presence) => (
            <li
              key={presence}
              className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-9 border-t border-line-strong py-6.5 last:border-b"
            >
              <Shape presence={presence} className="ms-1.5 size-18" />
              <div>
                <b className="block text-3xl font-strong tracking-[-0.02em]">{wordForPresence(presence)}</b>
                <span className="text-lg font-regular text-ink-2">{m.means({ presence })}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

const REFUSALS: Partial<Record<ErrorKind, SignInError>> = {
  unauthorized: 'token_refused',
  'slow-down': 'rate_limited',
  service: 'service_failed',
};

function refusalWords(error: unknown): string {
  const words = signInWords((error instanceof ApiError && REFUSALS[error.kind]) || null);
  return words ? m.refusal({ title: words.title, text: words.text }) : errorWords(error);
}

/** The page where people make access tokens, as the gateway says; null where it does not know. */
function accountUrl(): string | null {
  const request = served();
  return request ? request.viewer.accountUrl : (document.documentElement.dataset['account'] ?? null);
}

/** Signs in with a one-off access token that the person made in their account (spec: Authentication). */
function TokenForm({ returnTo }: { readonly returnTo: string }) {
  const form = useForm({
    begin: { token: '' },
    draft: null,
    save: async ({ token }) => {
      if (token.trim() === '') throw new NotReady({ token: m.tokenMissing() });
      await signInWithToken(token.trim(), keep.current?.checked ?? false);
      // A new document, so that nothing of the previous person stays in memory.
      location.replace(returnTo);
      // The form is busy until then.
      await new Promise(() => undefined);
    },
    onSaved: () => undefined,
    wordsOf: (error) => ({ fields: { token: refusalWords(error) }, form: null }),
  });
  const account = accountUrl();
  const keep = useRef<HTMLInputElement>(null);
  return (
    <Form form={form}>
      <TextField {...form.field('token')} className="" type="password" autoComplete="off" spellCheck="false">
        <Label className="mb-1.5 block font-medium">{m.tokenLabel()}</Label>
        <div className="flex gap-2">
          <span className={`${fieldBox} ${invalidBox} h-9.5! min-w-0 flex-1 max-desk:h-11.5!`}>
            <Icon name="lock" />
            <Input className="" placeholder={m.tokenPlaceholder()} />
          </span>
          <Button type="submit" className="h-9.5! max-desk:h-11.5!" working={form.isSaving}>
            {form.isSaving ? m.signingIn() : m.signIn()}
          </Button>
        </div>
        <FieldProblem />
        <Text
          slot="description"
          className="mt-2 block max-w-[52ch] text-sm font-regular text-pretty text-ink-3"
        >
          <Rich
            message={m.tokenNote}
            tags={{
              account:
                account === null ? <span /> : <Link className="link underline" reloadDocument to={account} />,
            }}
          />
        </Text>
      </TextField>
      <label className="mt-2.5 flex min-h-6 w-fit items-center gap-2 max-desk:min-h-11">
        <input ref={keep} className="m-0 size-4 accent-accent" type="checkbox" name="keep" />
        {m.keep()}
      </label>
    </Form>
  );
}
