import { m } from '#messages/me';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedInPlace } from '#contract/sessions.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { signInsQuery, signOutElsewhere, useSignOut } from '#src/session/sign-ins.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { Pill } from '#src/ui/Pill.tsx';
import { Problem, fieldHint } from '#src/ui/Field.tsx';
import { announce } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { Panel, PanelRow, note, panelBody } from '#src/ui/Panels.tsx';

/** All sign-ins of this person, with sign-out: one of them, here, or everywhere; and where the access tokens are. */
export function SignedIn({ accountUrl }: { readonly accountUrl: string | null }) {
  const [asking, setAsking] = useState(false);
  const here = useSignOut();
  const everywhere = useSignOut('everywhere');
  const signIns = useQuery(signInsQuery());
  return (
    <Panel
      title={m.signedIn()}
      note={signIns.data && m.signedInPlaces({ count: signIns.data.length })}
      aria-busy={signIns.isPending}
    >
      <div className={panelBody}>
        {signIns.data ? (
          <SignIns signIns={signIns.data} />
        ) : signIns.isError ? (
          <p className={note}>
            {errorWords(signIns.error)} {m.signOutWorks()}
          </p>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Button icon="signout" onClick={here}>
            {m.signOutHere()}
          </Button>
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {m.signOutEverywhere()}
          </Button>
        </div>
        <p className={fieldHint}>{m.signOutEverywhereMeans()}</p>
        {accountUrl === null ? null : (
          <p className="mt-2">
            <a
              className="link max-desk:inline-flex max-desk:min-h-11 max-desk:items-center"
              href={accountUrl}
            >
              {m.accessTokens()}
            </a>
          </p>
        )}
      </div>
      {asking ? (
        <Confirm
          title={m.signOutEverywhere()}
          confirm={m.signOutEverywhere()}
          danger
          onConfirm={() => {
            setAsking(false);
            everywhere();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{m.signOutEverywhereAsk()}</p>
        </Confirm>
      ) : null}
    </Panel>
  );
}

/** "Firefox on Linux, since Mon 16 Nov 07:52"; "Last seen 07:31". */
function signInWords({ here, device, since, seen_at }: SignedInPlace, now: number): string {
  if (!here) return m.signInLastSeen({ time: momentWords(seen_at, now) });
  const time = momentWords(since, now);
  return device === null ? m.signInSince({ time }) : m.signInDeviceSince({ device, time });
}

function SignIns({ signIns }: { readonly signIns: readonly SignedInPlace[] }) {
  const now = useNow(60_000);
  const signOut = useMutation(signOutElsewhere());
  return (
    <>
      <ul>
        {signIns.map((signIn) => {
          const { id, here, device, seen_at } = signIn;
          const name = device ?? m.signInBrowser();
          return (
            <PanelRow key={id} name={here ? m.signInThisComputer() : name} note={signInWords(signIn, now)}>
              {here ? (
                <Pill tone="green" icon="check">
                  {m.signInHere()}
                </Pill>
              ) : (
                <Button
                  small
                  aria-label={m.signOutOf({ name, time: momentWords(seen_at, now) })}
                  working={signOut.isPending && signOut.variables === id}
                  onClick={() => signOut.mutate(id, { onSuccess: () => announce(m.signedOutOf({ name })) })}
                >
                  {m.signOut()}
                </Button>
              )}
            </PanelRow>
          );
        })}
      </ul>
      <Problem>{signOut.isError && errorWords(signOut.error)}</Problem>
    </>
  );
}
