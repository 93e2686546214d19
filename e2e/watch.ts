import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

export interface Watch {
  /** Lets a console message pass that the test provokes, such as the browser's own line about a 503. */
  allow(pattern: RegExp): void;
  /** What went wrong so far, in words; empty when nothing did. */
  complaints(): string[];
  /** Listens no longer: the browser may be used again. */
  stop(): void;
}

/**
 * Listens to everything that must not happen in a browser: errors on the console, uncaught exceptions, breaches of the
 * content security policy (Chromium writes them to the console), and requests to anybody but the two servers.
 */
export function watch(context: BrowserContext, origins: readonly string[]): Watch {
  const seen: string[] = [];
  // The page asks before it knows whether anybody is signed in, and the browser writes each refusal down.
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
