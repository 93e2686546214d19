import type { BrowserContext } from '@playwright/test';

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
}

/** The session cookies of a browser, as somebody who steals them would copy them. */
export async function sessionCookies(context: BrowserContext, url: string): Promise<SessionCookie[]> {
  const cookies = await context.cookies(url);
  return cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly }));
}

/**
 * Sets cookies in a browser as the gateway does. Playwright's `addCookies` always sets a domain, which the prefix `__Host-`
 * forbids.
 */
export async function setCookies(
  context: BrowserContext,
  url: string,
  cookies: readonly SessionCookie[],
): Promise<void> {
  const [there] = context.pages();
  const page = there ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  for (const { name, value, httpOnly } of cookies) {
    const { success } = await session.send('Network.setCookie', {
      name,
      value,
      url,
      path: '/',
      secure: true,
      httpOnly,
      sameSite: 'Strict',
    });
    if (!success) throw new Error(`The browser does not take the cookie ${name}`);
  }
  await session.detach();
  if (!there) await page.close();
}
