/** The thread in which a calendar is read (`calendar-parser.ts`). */
import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes, TooMany, type CalendarToRead, type Parsed } from './calendar-times.ts';

function parsed(calendar: CalendarToRead): Parsed {
  try {
    return { busy: busyTimes(calendar) };
  } catch (error) {
    return { problem: error instanceof TooMany ? 'large' : 'unreadable' };
  }
}
parentPort?.postMessage(parsed(workerData as CalendarToRead));
