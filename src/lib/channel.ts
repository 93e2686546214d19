/** Sends a message to the other tabs of this browser. A channel that is not open sends nothing. */
export function postTo(channel: BroadcastChannel | undefined, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's method takes an origin; a channel has its own
  channel?.postMessage(message);
}
