import { m } from '#messages/signIn';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Text } from 'react-aria-components/Text';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import type { SignInError } from '#contract/session.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { errorWords, type ErrorKind } from '#src/lib/errors.ts';
import { signInWithToken } from '#src/session/sign-ins.ts';
import { Button } from '#src/ui/Button.tsx';
import { fieldBox } from '#src/ui/Field.tsx';
import { FieldProblem, invalidBox } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { NotReady, useForm } from '#src/ui/form/use-form.ts';
import { served } from '#src/browser/served.ts';
import { Rich } from '#src/ui/Rich.tsx';
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

/** The page where people make access tokens, as the gateway says; null where it does not know. */
function accountUrl(): string | null {
  const request = served();
  return request ? request.viewer.accountUrl : (document.documentElement.dataset['account'] ?? null);
}

/** Signs in with a one-off access token that the person made in their account (spec: Authentication). */
export function TokenForm({ returnTo }: { readonly returnTo: string }) {
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
