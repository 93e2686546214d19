/**
 * Inline under the shell's markup (allowed by its hash): draws the people into the empty desk as soon as the head's calls
 * are answered, while the script is still on its way. Each is a copy of the card that the script
 * draws over it later (`EarlyCard`, prerender.tsx). Anything unusual is left to the script, which says what is wrong with it.
 */
import { askFirst, fetchAhead } from './first-answer.ts';
import { FIRST_CALLS, RAIL_CALLS } from './place.ts';
import {
  CARDS_AT_MOST,
  cardLabel,
  favouritesFirst,
  groupNames,
  numberOf,
  spoken,
} from '#src/features/switchboard/board/derive.ts';
import { favouritesOf } from '#src/features/switchboard/board/favourites.ts';
import { groupsAfterState } from '#src/components/desk.ts';
import { CELL_COLOUR, SHAPE_COLOUR, WORD_COLOUR } from '#src/components/presence-classes.ts';
import { sortPeople } from '#src/lib/people-order.ts';
import { presenceInFull, presenceOnCard, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { PHONE } from '#src/ui/media.ts';
import { readEarly } from './early-read.ts';
import type { OnCard } from './early-read.ts';

/** Fills a copy of the card for one person. */
function draw(card: HTMLElement, person: OnCard, at: EarlyContext): void {
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-slot=${name}]`);
  const put = (name: string, text: string) => part(name)?.replaceChildren(text);
  const { live_presence: presence, speed_dial: dial } = person;
  const shape = shapeName(presence);
  const you = person.id === at.youId;

  part('lamp')?.classList.replace(CELL_COLOUR.available, CELL_COLOUR[shape]);
  part('lamp')?.querySelector('svg')?.classList.replace(SHAPE_COLOUR.available, SHAPE_COLOUR[shape]);
  part('lamp')?.querySelector('use')?.setAttribute('href', `#g-${shape}`);
  const key = part('lamp')?.querySelector('kbd');
  if (dial === null) key?.remove();
  else {
    key?.replaceChildren(String(dial.digit));
    key?.setAttribute('title', `Speed dial ${dial.digit}`);
  }
  const link = card.querySelector('h3 a');
  link?.setAttribute('href', `/people/${person.id}`);
  link?.setAttribute('aria-label', cardLabel(person, spoken(presenceInFull(person, at.now)), you, null));
  card.querySelector('bdi')?.replaceChildren(nameOf(person.name));
  if (!at.favourites.has(person.id)) card.querySelector('h3 svg')?.remove();
  part('state')?.classList.replace(WORD_COLOUR.available, WORD_COLOUR[shape]);
  put('state', presenceOnCard(person, at.now));
  put('number', numberOf(person));
  const groups = groupNames(person.employee_group_ids, at.groups);
  part('groups')?.prepend(groups);
  if (groups !== '') part('groups')?.classList.add(groupsAfterState);
  card.querySelector('[data-acts]')?.replaceChildren();
  if (!you) for (const word of card.querySelectorAll('[data-slot=you]')) word.remove();
}

interface EarlyContext {
  readonly now: number;
  readonly youId: number;
  readonly favourites: ReadonlySet<number>;
  readonly groups: ReadonlyMap<number, string>;
}

/** Filled in by the build: the page's script; null in development, where it has a tag of its own. */
declare const ENTRY: string | null;
/** Filled in by the build: the files that are fetched right after the entry. */
declare const BESIDE_CHUNKS: readonly string[];

const [SESSION, EMPLOYEES, GROUPS] = FIRST_CALLS.board;

/** The answer to one of the head's calls, parsed; null where it refuses. */
async function jsonOf(url: string | undefined): Promise<unknown> {
  const answer = await window.bootAnswers?.[url ?? ''];
  return answer?.response.ok ? JSON.parse(answer.text) : null;
}

/** Draws the people over the empty cards, if this is the plain switchboard and all is as usual; then the answer is true. */
async function drawEarly(): Promise<boolean> {
  if (location.pathname !== '/' || location.search !== '') return false;
  const [session, employees, groups] = await Promise.all([SESSION, EMPLOYEES, GROUPS].map(jsonOf));
  const early = readEarly(session, employees, groups);
  const board = document.querySelector('[data-boot] [data-board]');
  const template = document.querySelector<HTMLTemplateElement>('#card')?.content.firstElementChild;
  if (!early || early.people.length > CARDS_AT_MOST || !board || !(template instanceof HTMLElement))
    return false;

  const favourites = new Set(favouritesOf(early.youId));
  const sorted = sortPeople(early.people, navigator.language);
  const context = { now: Date.now(), youId: early.youId, favourites, groups: early.groups };
  board.classList.remove('animate-loading');
  board.replaceChildren(
    ...favouritesFirst(sorted, favourites).map((person) => {
      const card = template.cloneNode(true) as HTMLElement;
      draw(card, person, context);
      return card;
    }),
  );
  return true;
}

/** What the rail needs, as soon as the people are on the screen. The phone has no rail. */
function askForRail(): void {
  if (matchMedia(PHONE).matches) return;
  askFirst(RAIL_CALLS);
  fetchAhead(BESIDE_CHUNKS);
}

/** Resolves when the browser has fetched that file. */
const fetched = (url: string) =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName(url).length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'resource', buffered: true });
  });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the frame that is now due has been handed over to be shown. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** How long a script that is here waits for the answers: they often come at the same time, and queue behind it. */
const GRACE = 150;

/**
 * Runs the page's script after the people are shown, so that they need not wait for it; else as soon as it has loaded.
 */
async function start(): Promise<void> {
  // The script shows the error.
  const drawn = drawEarly().catch(() => false);
  if (ENTRY === null) return;
  const { href } = new URL(ENTRY, location.href);
  const shown = await Promise.race([drawn, fetched(href).then(() => pause(GRACE))]);
  // A frame first: what has just been drawn is shown before the script takes its turn. (A tab in the background has none.)
  await Promise.race([nextFrame(), pause(100)]);
  if (shown === true) askForRail();
  try {
    await import(/* @vite-ignore */ href);
  } catch {
    // Without a script the people would never be updated.
    setTimeout(() => location.reload(), 10_000);
  }
}

void start();
