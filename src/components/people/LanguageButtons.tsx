import { m } from '#messages/start';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { LANGUAGES, LANGUAGE_COOKIE } from '#contract/languages.ts';
import { fetchFiles } from '#src/api/client/files.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { errorWords } from '#src/lib/errors.ts';
import { pageLanguage, showIn } from '#src/browser/language.ts';
import { segments } from '#src/ui/buttons.ts';
import { showToast } from '#src/ui/toasts.ts';

/** A button for each language, in its own. The screen that has them must read the location, so that it is rendered again. */
export function LanguageButtons({ className }: { readonly className: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choose = async (tag: string) => {
    try {
      await chooseLanguage(tag);
      // The first templates are in the language of the request, and are changed as they are then.
      void client.resetQueries({ queryKey: templatesQuery().queryKey });
      // To the same place: this renders all that reads the location, and words are read again at each rendering.
      await navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
    } catch (error) {
      showToast({ icon: 'warn', words: m.languageFailed({ reason: errorWords(error) }) });
    }
  };
  return (
    <div className={segments({ className })} role="group" aria-label={m.language()}>
      {LANGUAGES.map(({ tag, name }) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={pageLanguage().tag === tag}
          onClick={() => void choose(tag)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

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

/** Shows the page in another language without loading it again; the caller renders it. Rejects, and changes nothing, without messages. */
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
