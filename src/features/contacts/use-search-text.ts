import { useEffect, useEffectEvent, useState } from 'react';

/** The URL follows when typing rests. */
const REST = 250;

/**
 * What is typed into a search field and stands in the URL. The field has its own text: a URL changes a moment after a key,
 * and letters typed meanwhile would be lost.
 */
export function useSearchText(
  inUrl: string,
  commit: (text: string) => void,
): readonly [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const send = useEffectEvent(() => {
    if (typed !== null && typed !== inUrl) commit(typed);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => send(), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  // There it stands: from now on the URL is the text again, also when somebody goes back.
  if (typed !== null && typed === inUrl) setTyped(null);
  return [typed ?? inUrl, setTyped];
}
