/** Something on the screen that is waited for: at least so many elements of a selector. */
export interface Mark {
  readonly name: 'list' | 'charts';
  readonly selector: string;
  readonly atLeast: number;
  /** Its elements are drawn and have no text. Others count when they have letters or digits, so that skeletons do not. */
  readonly drawn?: true;
}

/** A button, and the element that shows that its press was answered. */
export interface Press {
  readonly button: string;
  readonly answer: string;
}

/** What the page measures, in milliseconds since the start of the navigation. 0: not yet. */
interface InPage {
  firstPaint: number;
  largestPaint: number;
  /** The sum of all layout shifts. */
  shift: number;
  longTasks: number[];
  /** When each mark was on the screen. */
  shown: Record<string, number>;
  /** When the first answered press was seen. -1: it was answered before the press, so the selectors are wrong. */
  answered: number;
  /** The last click of the mouse. */
  clicked: number;
  /** Watches for marks, from now on. */
  arm: (marks: readonly Mark[]) => void;
  /** Times the next key, until the frame after its last change in an element. */
  timeKey: (selector: string) => void;
  /** How long that took, in milliseconds. */
  keyTook: number;
}

declare global {
  interface Window {
    bench: InPage;
    /** Tells the bench what was seen, so that it need not ask, which costs the page a long task. A binding of the browser's protocol. */
    reportSeen?: (report: string) => void;
  }
}

/** What the page reports when it changes: see `InPage`. */
export type Report = Pick<InPage, 'shown' | 'answered'>;

/** Runs in the page before its own scripts. Watches for the marks, and presses the button until it is answered. */
export function watchLoad({
  marks,
  press,
}: {
  readonly marks: readonly Mark[];
  readonly press: Press | null;
}): void {
  const bench: InPage = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    longTasks: [],
    shown: {},
    answered: 0,
    clicked: 0,
    arm,
    timeKey,
    keyTook: Number.NaN,
  };
  window.bench = bench;
  const report = () => {
    const { shown, answered } = bench;
    window.reportSeen?.(JSON.stringify({ shown, answered } satisfies Report));
  };
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) bench.shift += value;
  });
  observe('longtask', ({ duration }) => bench.longTasks.push(duration));
  addEventListener('click', ({ timeStamp }) => (bench.clicked = timeStamp), true);

  /** Resolves with the time when the next frame has been handed over. */
  const nextFrame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  // The browser's own time of the frame is best. A task in the page could run much later.
  observe('element', (entry) => {
    const timing = entry as PerformanceEntry & { readonly identifier: string; readonly renderTime: number };
    const [generation, name = ''] = timing.identifier.split(' ');
    if (Number(generation) === armed && !exact.has(name)) {
      exact.add(name);
      bench.shown[name] = timing.renderTime;
      report();
    }
  });
  let armed = 0;
  /** The marks whose time is the browser's own. */
  let exact = new Set<string>();

  function arm(wanted: readonly Mark[]): void {
    const generation = ++armed;
    exact = new Set();
    bench.shown = {};
    report();
    const waiting = new Set(wanted);
    const rowsOf = ({ selector, atLeast, drawn }: Mark) => {
      const rows = [...document.querySelectorAll(selector)].filter(
        (row) => drawn === true || /[\p{L}\p{N}]/u.test(row.textContent),
      );
      return rows.length < atLeast ? null : rows;
    };
    /** Takes the time of the next frame, unless the rows are gone by then or the browser reports its own time. */
    const confirm = async (mark: Mark) => {
      const seen = await nextFrame();
      if (rowsOf(mark) === null || generation !== armed) return;
      waiting.delete(mark);
      // A row that was painted before the last ones came, and drawings, have no time of their own.
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (generation !== armed) return;
      bench.shown[mark.name] ??= seen;
      report();
    };
    const look = () => {
      for (const mark of waiting) {
        const [first] = rowsOf(mark) ?? [];
        if (!first) continue;
        // All rows come at the same time, so the time of the first one, which is visible, is enough. If the rows are
        // replaced before the first frame, the new first one counts.
        for (const part of [first, ...first.querySelectorAll('*')])
          part.setAttribute('elementtiming', `${generation} ${mark.name}`);
        void confirm(mark);
      }
      if (waiting.size === 0 || generation !== armed) watcher.disconnect();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  }
  arm(marks);

  function timeKey(selector: string): void {
    bench.keyTook = Number.NaN;
    const start = ({ timeStamp }: KeyboardEvent) => {
      const drawn = async () => {
        bench.keyTook = (await nextFrame()) - timeStamp;
      };
      const watcher = new MutationObserver(() => void drawn());
      const element = document.querySelector(selector) ?? document.body;
      watcher.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
      setTimeout(() => watcher.disconnect(), 400);
    };
    addEventListener('keydown', start, { once: true, capture: true });
  }

  if (!press) return;
  const isAnswered = () => document.querySelector(press.answer) !== null;
  let presses = 0;
  const timer = setInterval(() => {
    const button = document.querySelector(press.button);
    if (!(button instanceof HTMLElement) || !button.checkVisibility()) return;
    if (presses === 0 && isAnswered()) {
      bench.answered = -1;
      report();
    }
    presses += 1;
    button.click();
  }, 50);
  const reportAnswer = async () => {
    const seen = await nextFrame();
    bench.answered ||= seen;
    report();
  };
  const watcher = new MutationObserver(() => {
    if (presses === 0 || !isAnswered()) return;
    clearInterval(timer);
    watcher.disconnect();
    void reportAnswer();
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
  // A form that no script handles yet must not leave the page.
  addEventListener('submit', (event) => event.preventDefault());
}
