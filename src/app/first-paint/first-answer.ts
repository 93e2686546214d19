/** docs/security.md, Budgets: the browser gives up after 8 s. */
const TIME_OUT = 8000;

/** Asks as http.ts would, before http.ts is there; the text is read as it comes. Rejects where there is no answer. */
async function firstAnswer(url: string): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, {
    headers: { 'X-Frontdesk': '1', accept: 'application/json' },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_OUT),
  });
  return { response, text: await response.text() };
}

/** Asks for `urls`, each answer to be picked up once (src/app/first-paint/boot-answers.ts). */
export function askFirst(urls: readonly string[]): void {
  const answers = (window.bootAnswers ??= {});
  for (const url of urls) {
    const answer = firstAnswer(url);
    // The code that uses the answer handles a failure. Until then it is not an unhandled rejection.
    answer.catch(() => undefined);
    answers[url] = answer;
  }
}

/** Has the browser fetch files of the build, as Vite's own loader asks for them: otherwise they would be fetched twice. */
export function fetchAhead(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
