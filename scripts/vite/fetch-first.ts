import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PREFIX } from './messages.ts';

/** The module by which Vite calls every `import()` of a build. */
const HELPER = '\0vite/preload-helper.js';
const FILES = join(import.meta.dirname, '../../src/api/client/files.ts');

/**
 * Fetches the files of a module before it is imported (src/api/client/files.ts), in place of Vite's links: what such a link does not
 * get can never be imported on that page.
 */
export function fetchFirst(): Plugin {
  /** The areas of messages that a chunk imports, which Vite leaves out. */
  const areas = new Map<string, readonly string[]>();
  return {
    name: 'frontdesk:fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, others, { hostType }) => {
            if (hostType === 'html') return others;
            const files = [...new Set([file, ...others])];
            return [...files, ...new Set(files.flatMap((one) => areas.get(one) ?? []))];
          },
        },
      },
    }),
    load: (id) =>
      id === HELPER ? `export { importFetched as __vitePreload } from ${JSON.stringify(FILES)};` : null,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          areas.set(
            chunk.fileName,
            chunk.imports.filter((id) => id.startsWith(PREFIX)),
          );
    },
  };
}
