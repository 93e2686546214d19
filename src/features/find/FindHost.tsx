import { Suspense, lazy, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { FindField } from './FindField.tsx';

const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(() => loadPalette().then(({ Palette: palette }) => ({ default: palette })));

const onBoard = (path: string): boolean => path === '/' || path.startsWith('/people/');

/** The find field of the top bar, its keys everywhere, and the palette that it opens. */
export function FindHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  /** What was typed before the palette was there to be typed into. */
  const early = useRef('');
  const mounted = useRef(false);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const letter =
      key.length === 1 && /[\p{Letter}\p{Number}+]/u.test(key) && !ctrlKey && !metaKey && !altKey;
    if (open) {
      if (mounted.current || !letter) return;
      early.current += key;
      event.preventDefault();
      return;
    }
    if (isCovered()) return;
    const asked =
      (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) ||
      (key === '/' && !isTyping(event.target));
    const typed = letter && onBoard(pathname) && !isTyping(event.target);
    if (!asked && !typed) return;
    event.preventDefault();
    early.current = typed ? key : '';
    setOpen(true);
  });
  // With the first picture: a key right after it is not lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  useEffect(() => {
    // Its code comes when the page has nothing better to do, so that the first key finds it there; without a line, that key asks again.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);

  const show = () => {
    early.current = '';
    setOpen(true);
  };
  return (
    <>
      <FindField board={onBoard(pathname)} onOpen={show} />
      {open ? (
        <Suspense>
          <Palette
            takeTyped={() => {
              mounted.current = true;
              return early.current;
            }}
            onClose={() => {
              mounted.current = false;
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
