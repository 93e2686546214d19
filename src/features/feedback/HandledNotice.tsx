import { blockNote } from '#src/components/feedback/classes.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import type { HandledState } from './use-handled.ts';

/** Above the smileys that are not handled: why that is not known of all. */
export function HandledNotice({ missing, failed, retry }: HandledState) {
  if (missing === null && failed === 0) return null;
  return (
    <p className={`${blockNote} px-5! max-desk:px-4!`} role="status">
      {missing === null
        ? `It could not be fetched for ${counted(failed, 'caller', 'callers')} what is handled.`
        : `${missing.kind === 'plan' ? `Comments need ${missing.plan}, which your company’s plan does not include` : 'The telephony service gives you no comments on contacts'}, so it is not kept what is handled: these are all negative smileys.`}
      {failed > 0 ? (
        <Button small icon="retry" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </p>
  );
}
