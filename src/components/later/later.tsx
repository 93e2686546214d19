import {
  Suspense,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { nothing, PanelBoundary, type BrokenProps } from '#src/ui/PanelBoundary.tsx';
import { DialogNotShown, NotShown } from './NotShown.tsx';

/** Fetch the code of all parts so far. */
export const laterParts = new Set<() => Promise<unknown>>();

/** How often a part that is not a dialog is fetched again by itself, in milliseconds. */
const AGAIN = 5000;

interface Again<Props> extends Pick<BrokenProps, 'error' | 'onRetry'> {
  readonly retrying: boolean;
  /** What the part was to be drawn with. */
  readonly part: Props;
}

interface LaterOptions<Props> {
  /** Shown until the code is there. Default: nothing. */
  readonly Waiting?: ComponentType<Props>;
  /** Shown when it cannot be fetched, or fails. Default: a notice in its place. */
  readonly notShown?: (again: Again<Props>) => ReactNode;
  /** Whether it is fetched again without a press. */
  readonly byItself?: boolean;
}

type Later<Props> = ((props: Props) => ReactNode) & {
  /** Fetches its code, which is then drawn at once. */
  readonly load: () => Promise<unknown>;
};

/** A part whose code is fetched when it is first shown. One that cannot be fetched takes nothing else away, and is tried again. */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  {
    Waiting,
    notShown = ({ error, retrying, onRetry }) => (
      <NotShown error={error} retrying={retrying} onRetry={onRetry} />
    ),
    byItself = true,
  }: LaterOptions<Props> = {},
): Later<Props> {
  let found: ComponentType<Props> | undefined;
  const load = async () => (found ??= await fetchPart());

  function Part(props: Props) {
    // One for as long as it is shown: another one would be drawn again. React keeps what was rejected, so the next try has its own.
    const [Shown] = useState(() => found ?? lazy(async () => ({ default: await load() })));
    return (
      <Suspense fallback={Waiting ? <Waiting {...props} /> : null}>
        <Shown {...props} />
      </Suspense>
    );
  }

  function NotYet({ error: thrown, onRetry, part }: Omit<Again<Props>, 'retrying'>) {
    const [error, setError] = useState(thrown);
    const [retrying, setRetrying] = useState(false);
    const retry = async () => {
      try {
        await load();
        onRetry();
      } catch (again) {
        setError(again);
      }
    };
    const retryByItself = useEffectEvent(() => {
      // What fails with its code waits for a press.
      if (!found) void retry();
    });
    useEffect(() => {
      if (!byItself) return undefined;
      const timer = setInterval(() => retryByItself(), AGAIN);
      return () => clearInterval(timer);
    }, []);
    const press = async () => {
      setRetrying(true);
      await retry();
      setRetrying(false);
    };
    return notShown({ error, retrying, part, onRetry: () => void press() });
  }

  laterParts.add(load);
  return Object.assign(
    (props: Props) => (
      <PanelBoundary
        name=""
        renderBroken={({ error, onRetry }) => <NotYet error={error} onRetry={onRetry} part={props} />}
      >
        <Part {...props} />
      </PanelBoundary>
    ),
    { load },
  );
}

/** The same for a dialog, sheet or menu: another dialog says that it cannot open. */
export const laterDialog = <Props extends { readonly onClose: () => void }>(
  fetchPart: () => Promise<ComponentType<Props>>,
) =>
  later(fetchPart, {
    byItself: false,
    notShown: ({ part, ...again }) => <DialogNotShown {...again} onClose={part.onClose} />,
  });

/** The same for what draws nothing that would be missed at once. */
export const laterQuietly = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  later(fetchPart, { notShown: nothing });
