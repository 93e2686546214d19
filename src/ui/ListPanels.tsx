import { momentWords } from '#src/lib/past-moments.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Fail, Need } from './Panels.tsx';
import { useNow } from './use-now.ts';

/** What stands in place of a list that there has never been, in words. */
interface NoListWords {
  /** "Voicemails": what the plan lacks. */
  readonly subject: string;
  /** "Voicemails could not be fetched". */
  readonly failed: string;
  /** Where the service does not have the operation at all. */
  readonly absent: string;
}

type NoListState =
  | { readonly kind: 'plan'; readonly plan: string }
  | { readonly kind: 'refused' | 'failed'; readonly words: string }
  | { readonly kind: 'absent' | 'loading' | 'ready' };

interface NoListProps {
  readonly state: NoListState;
  readonly words: NoListWords;
  readonly onRetry: () => void;
}

/** There has never been an answer, or the plan lacks it: a calm panel names the plan, a failure says what happens next. */
export function NoList({ state, words, onRetry }: NoListProps) {
  if (state.kind === 'plan' || state.kind === 'refused')
    return (
      <Need
        title={
          state.kind === 'plan' ? `${words.subject} need ${state.plan}` : `${words.subject} are not shown`
        }
      >
        {state.kind === 'refused' ? state.words : 'Your company’s plan does not include them.'} An
        administrator can change this with the telephony service.
      </Need>
    );
  return (
    <div className="box">
      <Fail
        title={words.failed}
        actions={
          <>
            <Button icon="retry" onClick={onRetry}>
              Try again
            </Button>
            <span className="meta">also by itself, with growing pauses</span>
          </>
        }
      >
        {state.kind === 'failed' ? state.words : words.absent}
      </Fail>
    </div>
  );
}

interface OldListProps {
  /** Of the last answer, in milliseconds since 1970. */
  readonly from: number;
  /** What that means here besides: "Timers stand still." */
  readonly note?: string;
  readonly onRetry: () => void;
}

/** The last refresh failed: what is shown is kept, and how old it is. */
export function OldList({ from, note, onRetry }: OldListProps) {
  const now = useNow(60_000);
  return (
    <p className="oldlist" role="status">
      <Icon name="warn" size={14} />
      <span>
        Not updated since {momentWords(from, now)}
        {note === undefined ? '' : `. ${note}`}
      </span>
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
