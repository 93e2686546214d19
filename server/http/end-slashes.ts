/** A path or address without the slashes at its end. In one pass, unlike an expression, which begins again at every slash. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
