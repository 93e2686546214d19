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

/** Where this person is signed in, and signing out: at one place, here, or everywhere. */
export function SignedIn() {
  const [asking, setAsking] = useState(false);
  const here = useSignOut();
  const everywhere = useSignOut('everywhere');
  const places = useQuery(signInsQuery());
  return (
    <section className="panel" aria-labelledby="me-signed-in" aria-busy={places.isPending}>
      <div className="panel__head">
        <h2 id="me-signed-in">Signed in</h2>
        {places.data ? <span className="meta">{counted(places.data.length, 'place', 'places')}</span> : null}
      </div>
      <div className="panel__body">
        {places.data ? (
          <Places places={places.data} />
        ) : places.isError ? (
          <p className="meta">{errorWords(places.error)} Signing out works all the same.</p>
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
function placeWords({ here, device, since, seen_at }: SignedInPlace, now: number): string {
  if (!here) return `Last seen ${momentWords(seen_at, now)}`;
  return device === null ? `Since ${momentWords(since, now)}` : `${device}, since ${momentWords(since, now)}`;
}

function Places({ places }: { readonly places: readonly SignedInPlace[] }) {
  const now = useNow(60_000);
  const leave = useMutation(signOutElsewhere());
  return (
    <>
      <ul>
        {places.map((place) => {
          const { id, here, device, seen_at } = place;
          const name = device ?? 'A browser';
          return (
            <li key={id} className="link1">
              <span>
                <b>{here ? 'This computer' : name}</b>
                <span className="meta">{placeWords(place, now)}</span>
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
                  working={leave.isPending && leave.variables === id}
                  onClick={() => leave.mutate(id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Problem>{leave.isError && errorWords(leave.error)}</Problem>
    </>
  );
}
