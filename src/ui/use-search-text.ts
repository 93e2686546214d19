import { useEffect, useEffectEvent, useState } from 'react';

/** The delay after the last key press before the URL changes, in milliseconds. */
const URL_DELAY = 250;

/** The text of a search field that is also in the URL. A state of its own: the URL changes later, and letters would be lost. */
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
    const timer = setTimeout(() => send(), URL_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  // The URL has the text now. From here on the field follows the URL, also on Back.
  if (typed !== null && typed === inUrl) setTyped(null);
  return [typed ?? inUrl, setTyped];
}
