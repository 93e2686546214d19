import './login.css';
import { useSearchParams } from 'react-router';
import { Shape } from '#src/components/Shape.tsx';
import { paths, returnPath } from '#src/lib/paths.ts';
import { PRESENCE_ORDER, PRESENCE_WORDS, type Presence } from '#src/lib/presence.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import { signInWords } from './sign-in-words.ts';
import { TokenForm } from './TokenForm.tsx';

const MEANINGS: Record<Presence, string> = {
  available: 'No active calls.',
  busy: 'One or more active calls.',
  do_not_disturb: 'No calls from the main number, receptions or groups.',
  unknown: 'Hidden by the person, or on a mobile that cannot be seen.',
};

/** Continues to the telephony service: by a link, or by a form if the gateway requires one (docs/security.md, Login CSRF). */
function Continue({ returnTo }: { readonly returnTo: string }) {
  const className = 'btn btn--solid btn--lg';
  const words = (
    <>
      <Icon name="signin" />
      Continue to your telephony service
    </>
  );
  if (document.documentElement.dataset['signIn'] !== 'form')
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

/** Sign-in by OAuth at the telephony service, or with a one-off token. Shows why a sign-in failed. */
export function Component() {
  const [search] = useSearchParams();
  const returnTo = returnPath(search.get('return_to'));
  const refused = signInWords(search.get('error'));
  return (
    <main className="sign">
      <title>Sign in · Frontdesk</title>
      <section className="sign__form" aria-label="Sign in">
        <div className="sign__mark">
          <Mark />
          Frontdesk
        </div>
        <div className="sign__body">
          {refused ? (
            <div className="sign__refused" role="alert">
              <Icon name="warn" size={20} />
              <b>{refused.title}</b>
              <p>{refused.text}</p>
            </div>
          ) : null}
          <h1>Sign in to the desk</h1>
          <p className="sign__lead">
            You are sent to your telephony service, asked to allow Frontdesk, and brought straight back.
          </p>
          <Continue returnTo={returnTo} />
          <div className="or">or</div>
          <TokenForm returnTo={returnTo} />
        </div>
        <p className="sign__foot">On a shared computer, sign out when you leave.</p>
      </section>
      <section className="key4" aria-label="What the shapes mean">
        <h2>Four shapes, used everywhere</h2>
        <ul>
          {PRESENCE_ORDER.map((presence) => (
            <li key={presence}>
              <Shape presence={presence} />
              <div>
                <b>{PRESENCE_WORDS[presence]}</b>
                <span>{MEANINGS[presence]}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
