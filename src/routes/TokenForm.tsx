import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { SignInError } from '#contract/session.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { errorWords, type ErrorKind } from '#src/lib/errors.ts';
import { signInWithToken } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
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
  return words ? `${words.title}. ${words.text}` : errorWords(error);
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
      setFailed('Paste the token first.');
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
    <form className="tok" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor="token">Use a one-off access token</label>
      <div className="tok__row">
        <span className={failed === null ? 'field' : 'field bad'}>
          <Icon name="lock" />
          <input
            ref={field}
            id="token"
            name="access_token"
            type="password"
            placeholder="Paste the token"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={failed !== null}
            aria-describedby={failed === null ? 'token-note' : 'token-failed token-note'}
          />
        </span>
        <Button type="submit" working={working}>
          {working ? 'Signing in' : 'Sign in'}
        </Button>
      </div>
      <div role="alert">
        {failed === null ? null : (
          <p className="err" id="token-failed">
            <Icon name="warn" size={14} />
            {failed}
          </p>
        )}
      </div>
      <p className="meta" id="token-note">
        Create one in your account. If you destroy it there, this desk is signed out.
      </p>
      <label className="check">
        <input type="checkbox" name="keep" />
        Keep me signed in on this computer
      </label>
    </form>
  );
}
