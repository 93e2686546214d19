import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { areasOf, messagesIn, moduleOf, moduleOfAll, readMessages } from '../../messages/compile.ts';
import { LANGUAGES, TRIAL_LANGUAGES } from '#contract/languages.ts';
import { writeMessageTypes } from '../messages.ts';

/** What the areas of messages are imported by. */
export const PREFIX = '#messages/';
const VIRTUAL = '\0messages:';

/**
 * The messages of the page (docs/translating.md). A module imports those of an area from `#messages/<area>`.
 *
 * In the browser's build each area in each language is a file, and the import map of the HTML says which language `#messages/<area>`
 * is: the gateway writes there the language of the person. So nobody loads a second language. Everywhere else, such as in the
 * gateway's rendering and in tests, the module has all languages and asks at each call. The types are written at each start and change.
 */
export function messages(): Plugin {
  let perLanguage = false;
  return {
    name: 'frontdesk:messages',
    enforce: 'pre',
    configResolved: (config) => {
      perLanguage = config.command === 'build' && !config.build.ssr;
    },
    buildStart: writeMessageTypes,
    resolveId(id) {
      if (!id.startsWith(PREFIX)) return null;
      return perLanguage ? { id, external: true } : VIRTUAL + id.slice(PREFIX.length);
    },
    load: (id) => (id.startsWith(VIRTUAL) ? moduleOfAll(id.slice(VIRTUAL.length)) : null),
    handleHotUpdate: ({ file, server }) => {
      if (!/\/messages\/[\w-]+\.json$/.test(file)) return;
      writeMessageTypes();
      // They are made of no file that Vite knows.
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
    generateBundle(_, bundle) {
      if (!perLanguage) return;
      const { folder, files } = languageFiles();
      for (const [path, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source });
      // Which areas a chunk needs, so that the gateway can name their files in the head (server/gateway/pages/renderer.ts).
      const areas = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return [];
        const own = chunk.imports.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));
        return own.length === 0 ? [] : [[chunk.fileName, own] as const];
      });
      const source = JSON.stringify({ folder: `/${folder}`, areas: Object.fromEntries(areas) });
      this.emitFile({ type: 'asset', fileName: '.vite/messages.json', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<!-- messages -->', () =>
          perLanguage ? importMap(languageFiles().folder) : DEVELOPMENT,
        ),
    },
  };
}

/** The files of all areas in all languages, in a folder whose name changes with them. */
function languageFiles() {
  const files = [...LANGUAGES, ...TRIAL_LANGUAGES].flatMap((language) => {
    const texts = messagesIn(language);
    return pageAreas().map(
      (area) => [`${language.tag}/${area}.js`, moduleOf(language, area, texts)] as const,
    );
  });
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
  return { folder: `assets/messages-${hash}`, files };
}

const pageAreas = () => areasOf(readMessages('en')).filter((area) => area !== 'service');

/** In development the browser decides: by the cookie, else by its own language. */
const DEVELOPMENT = `<script>
  (() => {
    const chosen = /frontdesk-language=([\\w-]+)/.exec(document.cookie)?.[1];
    const tags = ${JSON.stringify(LANGUAGES.map(({ tag }) => tag))};
    const root = document.documentElement;
    root.lang = chosen ?? navigator.languages.map((wanted) => wanted.split('-')[0]).find((tag) => tags.includes(tag)) ?? 'en';
    root.dir = root.lang.startsWith('ar') ? 'rtl' : 'ltr';
  })();
</script>`;

/** For English. The gateway makes the HTML of the other languages (server/gateway/pages/renderer.ts). */
function importMap(folder: string): string {
  const imports = pageAreas().map((area) => [`${PREFIX}${area}`, `/${folder}/en/${area}.js`] as const);
  const map = JSON.stringify({ imports: Object.fromEntries(imports) });
  return `<script type="importmap">${map}</script>`;
}
