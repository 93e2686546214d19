import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { fetchFiles } from '#src/api/client/files.ts';
import { showIn } from '#src/lib/language.ts';

type Area = { readonly m: Record<string, unknown> };

/** The files of all messages in the language of the page, as the build's import map names them. Empty in development. */
function messageFiles(): (readonly [specifier: string, url: string])[] {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  if (!map) return [];
  return Object.entries((JSON.parse(map) as { imports: Record<string, string> }).imports);
}

/** The address of a file of messages, whose folder is the language, in another one. */
const inLanguage = (url: string, tag: string): string => {
  const parts = url.split('/');
  return [...parts.slice(0, -2), tag, ...parts.slice(-1)].join('/');
};

/**
 * Shows the page in another language, now and at later visits, without loading it again. The caller must render what is shown. Rejects,
 * and changes nothing, when the messages cannot be fetched.
 */
export async function chooseLanguage(tag: string): Promise<void> {
  const files = messageFiles().map(([specifier, url]) => [specifier, url, inLanguage(url, tag)] as const);
  await fetchFiles(
    files.flatMap(([, shown, next]) => [shown, next].map((url) => new URL(url, location.origin).href)),
  );
  const areas = await Promise.all(
    files.map(([specifier, , next]) =>
      Promise.all([
        import(/* @vite-ignore */ specifier) as Promise<Area>,
        import(/* @vite-ignore */ next) as Promise<Area>,
      ]),
    ),
  );
  for (const [shown, next] of areas) Object.assign(shown.m, next.m);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; path=/; max-age=31536000; samesite=lax${secure}`;
  showIn(tag);
}
