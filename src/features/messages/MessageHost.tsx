import { Suspense, lazy, useSyncExternalStore } from 'react';
import { composingNow, onComposing, stopComposing } from '#src/components/compose.ts';

const MessageDialog = lazy(() =>
  import('./MessageDialog.tsx').then(({ MessageDialog: dialog }) => ({ default: dialog })),
);

/** The message dialog of the whole page, once in the shell; its code comes when it is first opened. */
export function MessageHost() {
  const composing = useSyncExternalStore(onComposing, composingNow, () => null);
  if (composing === null) return null;
  return (
    <Suspense>
      <MessageDialog key={composing.intent} composing={composing} onClose={stopComposing} />
    </Suspense>
  );
}
