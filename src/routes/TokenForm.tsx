import { m } from '#messages/signIn';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { SignInError } from '#contract/session.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { errorWords, type ErrorKind } from '#src/lib/errors.ts';
import { signInWithToken } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { fieldBox } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { signInWords } from './sign-in-words.ts';

const REFUSALS: Partial<Record<ErrorKind, SignInError>> = {
  unauthorized: 'token_refused',
  'slow-down': 'rate_limited',
  service: 'service_failed',
};

/** Why a token did not sign in, in one sentence. */
function refusalWords(error: unknown): string {
  const words = signInWords((error instanceof ApiError && REFUSALS[error.kind]) || null);
  return words ? m.refusal({ title: words.title, text: words.text }) : errorWords(error);
}

/** Signs in with a one-off access token that the person made in their account (spec: Authentication). */
export function TokenForm({ returnTo }: { readonly returnTo: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const token = field.current?.value.trim() ?? '';
    if (working) return;
    if (token === '') {
      setFailed(m.tokenMissing());
      field.current?.focus();
      return;
    }
    setWorking(true);
    setFailed(null);
    try {
      await signInWithToken(token, form.get('keep') === 'on');
      // A new document, so that nothing of the previous person stays in memory.
      location.replace(returnTo);
    } catch (error) {
      setFailed(refusalWords(error));
      setWorking(false);
      field.current?.focus();
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <label className="mb-1.5 block font-medium" htmlFor="token">
        {m.tokenLabel()}
      </label>
      <div className="flex gap-2">
        <span
          className={`${fieldBox} h-9.5! min-w-0 flex-1 max-desk:h-11.5! ${failed === null ? '' : 'border-negative!'}`}
        >
          <Icon name="lock" />
          <input
            ref={field}
            id="token"
            name="access_token"
            type="password"
            placeholder={m.tokenPlaceholder()}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={failed !== null}
            aria-describedby={failed === null ? 'token-note' : 'token-failed token-note'}
          />
        </span>
        <Button type="submit" className="h-9.5! max-desk:h-11.5!" working={working}>
          {working ? m.signingIn() : m.signIn()}
        </Button>
      </div>
      <div role="alert">
        {failed === null ? null : (
          <p
            className="mt-2 flex items-start gap-1.25 text-sm font-regular text-negative-ink"
            id="token-failed"
          >
            <Icon name="warn" size={14} className="mt-px" />
            {failed}
          </p>
        )}
      </div>
      <p className="mt-2 max-w-[52ch] text-sm font-regular text-pretty text-ink-3" id="token-note">
        {m.tokenNote()}
      </p>
      <label className="mt-2.5 flex min-h-6 w-fit items-center gap-2 max-desk:min-h-11">
        <input className="m-0 size-4 accent-accent" type="checkbox" name="keep" />
        {m.keep()}
      </label>
    </form>
  );
}
