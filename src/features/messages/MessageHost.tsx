import { Suspense, lazy } from 'react';
import { composing, stopComposing } from '#src/components/compose.ts';
import { useStore } from '#src/ui/use-store.ts';

const MessageDialog = lazy(() =>
  import('./MessageDialog.tsx').then(({ MessageDialog: dialog }) => ({ default: dialog })),
);

/** The message dialog of the whole page, once in the shell; its code comes when it is first opened. */
export function MessageHost() {
  const message = useStore(composing);
  if (message === null) return null;
  return (
    <Suspense>
      <MessageDialog key={message.intent} composing={message} onClose={stopComposing} />
    </Suspense>
  );
}
