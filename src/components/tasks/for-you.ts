import { createStore } from '#src/browser/store.ts';

/** How many messages and answers are for this person: the count on the bell. */
export const forYouCount = createStore(0);

export const forYouOpen = createStore(false);
