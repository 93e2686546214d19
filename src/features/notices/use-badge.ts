import { useEffect } from 'react';

const PLAIN = '/favicon.svg';
const BADGED = '/favicon-badge.svg';

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/** How much waits, as a dot on the tab's icon and as a figure on that of the installed app. The title has it too. */
export function useBadge(count: number): void {
  const some = count > 0;
  useEffect(() => {
    const link = icon();
    if (link) link.setAttribute('href', some ? BADGED : PLAIN);
    return () => link?.setAttribute('href', PLAIN);
  }, [some]);
  useEffect(() => {
    // Not in every browser, and only where the page was installed.
    const app: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
    const refused = () => undefined;
    if (count > 0) app.setAppBadge?.(count).catch(refused);
    else app.clearAppBadge?.().catch(refused);
    return () => void app.clearAppBadge?.().catch(refused);
  }, [count]);
}
