import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedInPlace } from '#contract/sessions.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { counted } from '#src/lib/text.ts';
import { signInsQuery, signOutElsewhere } from '#src/session/sign-ins.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { useNow } from '#src/ui/use-now.ts';

/** All sign-ins of this person, with sign-out: one of them, here, or everywhere. */
export function SignedIn() {
  const [asking, setAsking] = useState(false);
  const here = useSignOut();
  const everywhere = useSignOut('everywhere');
  const signIns = useQuery(signInsQuery());
  return (
    <section className="panel" aria-labelledby="me-signed-in" aria-busy={signIns.isPending}>
      <div className="panel__head">
        <h2 id="me-signed-in">Signed in</h2>
        {signIns.data ? (
          <span className="meta">{counted(signIns.data.length, 'place', 'places')}</span>
        ) : null}
      </div>
      <div className="panel__body">
        {signIns.data ? (
          <SignIns signIns={signIns.data} />
        ) : signIns.isError ? (
          <p className="meta">{errorWords(signIns.error)} Signing out works all the same.</p>
        ) : null}
        <div className="me__row">
          <Button icon="signout" onClick={here}>
            Sign out here
          </Button>
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
        <p className="hint">
          Everywhere ends your sign-in on every computer and phone. Wall links stay until they are revoked.
        </p>
      </div>
      {asking ? (
        <Confirm
          title="Sign out everywhere"
          act="Sign out everywhere"
          danger
          onConfirm={() => {
            setAsking(false);
            everywhere();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            Every computer and phone where you are signed in asks you to sign in again, this one too. Wall
            links stay.
          </p>
        </Confirm>
      ) : null}
    </section>
  );
}

/** "Firefox on Linux, since Mon 16 Nov 07:52"; "Last seen 07:31". */
function signInWords({ here, device, since, seen_at }: SignedInPlace, now: number): string {
  if (!here) return `Last seen ${momentWords(seen_at, now)}`;
  return device === null ? `Since ${momentWords(since, now)}` : `${device}, since ${momentWords(since, now)}`;
}

function SignIns({ signIns }: { readonly signIns: readonly SignedInPlace[] }) {
  const now = useNow(60_000);
  const signOut = useMutation(signOutElsewhere());
  return (
    <>
      <ul>
        {signIns.map((signIn) => {
          const { id, here, device, seen_at } = signIn;
          const name = device ?? 'A browser';
          return (
            <li key={id} className="link1">
              <span>
                <b>{here ? 'This computer' : name}</b>
                <span className="meta">{signInWords(signIn, now)}</span>
              </span>
              {here ? (
                <span className="pill pill--answered">
                  <Icon name="check" />
                  Here
                </span>
              ) : (
                <Button
                  small
                  aria-label={`Sign out: ${name}, last seen ${momentWords(seen_at, now)}`}
                  working={signOut.isPending && signOut.variables === id}
                  onClick={() => signOut.mutate(id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Problem>{signOut.isError && errorWords(signOut.error)}</Problem>
    </>
  );
}
