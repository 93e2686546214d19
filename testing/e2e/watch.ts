import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

export interface Watch {
  /** Allows a console message that the test causes, such as the browser's line about a 503. */
  allow(pattern: RegExp): void;
  /** The complaints so far, empty when there are none. */
  complaints(): string[];
  /** Stops listening, so that the browser can be used again. */
  stop(): void;
}

/**
 * Listens for everything that must not happen in a browser: errors on the console, uncaught exceptions, violations of the
 * content security policy (Chromium writes them to the console), and requests to other servers.
 */
export function watch(context: BrowserContext, origins: readonly string[]): Watch {
  const seen: string[] = [];
  // The page makes calls before it knows whether anybody is signed in, and the browser logs each refusal.
  const allowed: RegExp[] = [/401 \(Unauthorized\)/];

  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    seen.push(`${message.text()} at ${message.location().url}`);
  };
  const onError = (error: WebError) => {
    seen.push(`Uncaught: ${error.error().stack ?? error.error().message}`);
  };
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const isOurs = !url.protocol.startsWith('http') || origins.includes(url.origin);
    if (!isOurs) seen.push(`A request to a stranger: ${request.url()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('request', onRequest);
  return {
    allow: (pattern) => allowed.push(pattern),
    stop: () => {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('request', onRequest);
    },
    complaints: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
