import { takeAnswersFrom } from '#src/api/client/http.ts';
import { fetchReadingsFrom } from '#src/api/client/parse.ts';

/**
 * The boot script in the page's head starts the first requests before this code has come; each of their answers is picked
 * up once, by the first call for the same URL. What was not picked up within the time-out is of no use any more.
 */
declare global {
  interface Window {
    bootAnswers?: Partial<Record<string, Promise<BootAnswer>>>;
  }
}

/** An answer with its text: read as it comes, and wanted twice on the switchboard (early-board.ts). */
interface BootAnswer {
  readonly response: Response;
  readonly text: string;
}

/** The answer that the head asked for, or undefined; a second call gets undefined. */
function takeBootAnswer(url: string): Promise<BootAnswer> | undefined {
  const answers = typeof window === 'undefined' ? undefined : window.bootAnswers;
  const answer = answers?.[url];
  if (answers) delete answers[url];
  return answer;
}

/** Tells the client where the first answers are, and where the schemas that the entry lacks come from. */
export function serveFirstCalls(): void {
  takeAnswersFrom(takeBootAnswer);
  fetchReadingsFrom(async () => (await import('./later-readings.ts')).laterReadings);
}
