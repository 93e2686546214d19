/** Leaves a note for the next page of this tab, never private data. Where the browser refuses storage there is none. */
export function leaveNote(key: string, note: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Refused: see above.
  }
}

/** Takes the note that the page before has left, once. Null when there is none. */
export function takeNote(key: string): unknown {
  try {
    const note = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return note === null ? null : JSON.parse(note);
  } catch {
    return null;
  }
}
