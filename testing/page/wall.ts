import { vi } from 'vitest';
import type { Session } from '#contract/session.ts';

/** The session of a wall link. */
export const wallSession = {
  employee: { id: 1, name: 'Ida', admin: false, features: ['wallboard'] },
  service: { live: false },
  wall: { name: 'Hall' },
} as unknown as Session;

/** Gives the columns of a wall a height, in which names are shown. */
export function giveHeight(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly heard: () => void;
      constructor(heard: () => void) {
        this.heard = heard;
      }
      observe() {
        this.heard();
      }
      disconnect() {}
    },
  );
}
