import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The words that a first visit of home needs; the other screens' words come with the first of them. */
const firstWords = ['common', 'failure', 'game', 'home', 'notFound', 'shell'];

/**
 * Dictionaries in two parts, `vi.json?first` and `vi.json?rest`, and parsed at build time, so that the browser carries
 * only the formatter (2 kB instead of 10).
 */
function compiledTexts(): Plugin {
  const compile = (texts: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        typeof text === 'string' ? compileMessage(text) : compile(text as Record<string, unknown>),
      ]),
    );
  return {
    name: 'sen:compiled-texts',
    enforce: 'pre',
    load(id) {
      const [, file, part] = /^(.*\/apps\/web\/src\/text\/\w+\.json)\?(first|rest)$/.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
      const kept = texts.filter(([key]) => firstWords.includes(key) === (part === 'first'));
      return { code: `export default ${JSON.stringify(compile(Object.fromEntries(kept)))}`, moduleType: 'js' };
    },
  };
}

/** Which chunk each address needs first, by the source of its screen. */
const screens: Record<string, string> = {
  '': 'src/features/home/home.tsx',
  '/home': 'src/features/home/home.tsx',
  '/index': 'src/features/home/home.tsx',
  '/index.html': 'src/features/home/home.tsx',
  '/rng': 'src/features/game/lobby.tsx',
  '/login': 'src/features/session/loginPage.tsx',
  '/register': 'src/features/register/registerPage.tsx',
};

/** Tells index.html the files of each language and screen, so that they load beside the main script and not after it. */
function earlyFiles(): Plugin {
  return {
    name: 'sen:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const inPage = (file: string) => html.includes(`/${file}"`);
        const filesOf = (source: string): string[] => {
          const top = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/apps/web/${source}`));
          if (!top) throw new Error(`no chunk comes from ${source}: screens in vite.config.ts names a file that is gone`);
          const files = new Set<string>();
          const gather = (fileName: string): void => {
            const chunk = byName.get(fileName);
            if (!chunk || files.has(fileName) || inPage(fileName)) return;
            files.add(fileName);
            for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
            chunk.imports.forEach(gather);
          };
          gather(top.fileName);
          return [...files].filter((file) => !inPage(file));
        };
        const early: Record<string, string[]> = { vi: filesOf('src/text/vi.json?first'), en: filesOf('src/text/en.json?first') };
        for (const [path, source] of Object.entries(screens)) early[path] = filesOf(source);
        return html.replace('/*sen:early*/ {}', () => JSON.stringify(early));
      },
    },
  };
}

const server = process.env['SEN_SERVER'] ?? 'http://localhost:8080';

/** `vite build apps/web` writes apps/web/dist; the server fills the placeholders of index.html. `vite apps/web` proxies calls to SEN_SERVER. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compiledTexts(), react(), earlyFiles()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    // Nothing is inlined as a data: address: images and fonts come from files that can be cached and that the policy names.
    assetsInlineLimit: 0,
    // What every page needs comes in one file: it compresses better than in ten.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { port: 8280, proxy: { '/wps': server, '/lgw': server, '/dev': server, '/assets/brand': server } },
});
