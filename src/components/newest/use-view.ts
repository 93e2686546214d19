import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

/** In the history state of a view that was made by typing. */
const TYPED = 'typed';

/** `typed`: one entry of the history for all letters of a search. `same`: the view that is shown, without what is open; no entry. */
export type ViewChange = 'typed' | 'same';

/** The query of the URL, which may be newer than the one on screen: a press that comes meanwhile must add to it. */
export const newestQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The view that typing has made last. It may be newer than the one on screen. */
let typedView: string | undefined;

/** Shows another view of a page, in the URL: a filter, an order or a search. Each is an entry of the history, but not one that is shown. */
export function useView(): (url: string, how?: ViewChange) => void {
  const navigate = useNavigate();
  return (url, how) => {
    const shown = window.location.pathname + window.location.search;
    if (url === shown) return;
    const goesOn = how === 'typed' && shown === typedView;
    if (how === 'typed') typedView = url;
    void navigate(url, {
      replace: how === 'same' || goesOn,
      state: how === 'typed' ? TYPED : null,
      preventScrollReset: true,
    });
  };
}

/** Whether the view on the screen was made by typing just now, and not by Back or Forward. */
export function useIsTyped(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== NavigationType.Pop && state === TYPED;
}
