/** A file of the page could not be fetched. `kind` is for its words (lib/errors.ts). */
export class FileError extends TypeError {
  readonly kind = 'network';
  constructor(url: string, cause: unknown) {
    super(`The module ${url} could not be fetched.`, { cause });
    this.name = 'FileError';
  }
}

/** What the HTML fetches by itself is not fetched again. */
const fetched = new Map<string, Promise<void>>();
const isInHtml = (url: string): boolean =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')).some(
    ({ href }) => href === url,
  );

async function fetchFile(url: string): Promise<void> {
  try {
    const response = await fetch(url, { redirect: 'error' });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    // The browser keeps a file when it is there to its end.
    await response.arrayBuffer();
  } catch (error) {
    fetched.delete(url);
    throw new FileError(url, error);
  }
}

/**
 * Fetches files of the page, all at once, before they are imported. A browser keeps a module that could not be fetched as failed until
 * the page is loaded again; what `fetch` did not get can be fetched at the next try, and then the import finds it in the browser's
 * cache. Rejects with a FileError.
 */
export async function fetchFiles(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) => {
      const fetching = fetched.get(url) ?? (isInHtml(url) ? Promise.resolve() : fetchFile(url));
      fetched.set(url, fetching);
      return fetching;
    }),
  );
}

/** Every `import()` of the build is called by this (scripts/vite/fetch-first.ts). `files`: by path without the first slash, or by name. */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await fetchFiles(
    files.map((file) =>
      file.startsWith('#') ? import.meta.resolve(file) : new URL(`/${file}`, location.origin).href,
    ),
  );
  return load();
}
