import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { LANGUAGES } from '#contract/languages.ts';
import { m } from '#messages/start';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { errorWords } from '#src/lib/errors.ts';
import { pageLanguage } from '#src/lib/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { segments } from '#src/ui/segments.ts';
import { showToast } from '#src/ui/toasts.ts';

/**
 * A button for each language, each named in its own language. What is typed on the page stays. The screen that has them must
 * read the location, so that it is rendered again.
 */
export function LanguageButtons({ className }: { readonly className: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choose = async (tag: string) => {
    try {
      await chooseLanguage(tag);
      // The first templates are in the language of the request, and are changed as they are then.
      void client.resetQueries({ queryKey: templatesQuery().queryKey });
      // To the same place: this renders all that reads the location, and words are read anew at each rendering.
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
