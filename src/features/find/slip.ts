/**
 * Whether `typed` is the beginning of `token` but for one slip of the finger: a letter too many, one missing, a wrong one,
 * or two that changed places.
 */
export function isSlip(typed: string, token: string): boolean {
  const length = typed.length;
  if (token.length < length - 1) return false;
  let at = 0;
  while (at < length && typed.charCodeAt(at) === token.charCodeAt(at)) at += 1;
  if (at === length) return true;
  return (
    // A wrong letter.
    token.startsWith(typed.slice(at + 1), at + 1) ||
    // One too many.
    token.startsWith(typed.slice(at + 1), at) ||
    // One missing.
    token.startsWith(typed.slice(at), at + 1) ||
    // Two that changed places.
    (at + 1 < length &&
      typed.charCodeAt(at) === token.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === token.charCodeAt(at) &&
      token.startsWith(typed.slice(at + 2), at + 2))
  );
}
