const ask = (event: BeforeUnloadEvent) => event.preventDefault();
let reasons = 0;

/** Lets the browser ask before the page is reloaded or closed, until the function is called that it returns. */
export function askBeforeLeaving(): () => void {
  if (reasons++ === 0) addEventListener('beforeunload', ask);
  return () => {
    if (--reasons === 0) removeEventListener('beforeunload', ask);
  };
}
