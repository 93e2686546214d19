import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signing out, here or wherever this person is signed in. */
export function SignedIn() {
  const [asking, setAsking] = useState(false);
  const here = useSignOut();
  const everywhere = useSignOut('everywhere');
  return (
    <section className="panel" aria-labelledby="me-signed-in">
      <div className="panel__head">
        <h2 id="me-signed-in">Signed in</h2>
      </div>
      <div className="panel__body">
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
