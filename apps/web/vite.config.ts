import react from '@vitejs/plugin-react';
import { nowhere, siteRoutes, type ScreenName } from '@sen/api/siteRoute';
import { slimCalls } from '@sen/front/vite/calls';
import { languagesIn } from '@sen/front/vite/textFiles';
import { texts, textsId } from '@sen/front/vite/texts';
import { readTextGroups, resolveSource } from '@sen/front/vite/textGroups';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type BuildOptions, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Home and all that stands around it: a first visit has their words from the start. */
const groups = readTextGroups(root, [
  'src/main.tsx',
  'src/features/home/home.tsx',
  'src/shell/headerLogin.tsx',
  'src/shell/menuDrawer.tsx',
]);

const home = 'src/features/home/home.tsx';
/** Names the files of all screens but home. */
const screenTable = join(root, 'src/shell/screens.ts');
/** The sources of the screens by their word, as the site's map names them. */
const sources: Record<string, string> = {
  home,
  ...Object.fromEntries(
    [...readFileSync(screenTable, 'utf8').matchAll(/(\w+): \(\) => import\('#([^']+)'\)/g)].map(
      ([, name, file]) => [name!, `src/${file}`],
    ),
  ),
  ...Object.fromEntries(
    globSync('src/features/*/screen.ts', { cwd: root }).map((file) => {
      const [, page] = /import\('\.\/([^']+)'\)/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      if (page === undefined) throw new Error(`${file} names no code`);
      return [basename(dirname(file)), join(dirname(file), page)];
    }),
  ),
};
function sourceOf(screen: string): string {
  const source = sources[screen];
  if (source === undefined)
    throw new Error(`neither src/shell/screens.ts nor a feature’s screen.ts has the screen ${screen}`);
  return source;
}

/**
 * The source of the screen that each address shows first; the server tells the browser of its files
 * early, and draws it.
 */
const screens: Record<string, string> = {
  ...Object.fromEntries(
    siteRoutes.filter(({ unlisted }) => !unlisted).map(({ path, screen }) => [path, sourceOf(screen)]),
  ),
  [nowhere]: sourceOf('notFound'),
};
/** Files that a press on home asks for next, which the page fetches ahead. */
const fetchAhead = join(root, 'src/shell/fetchAhead.ts');
const nextFiles = [...readFileSync(fetchAhead, 'utf8').matchAll(/import\('([^']+)'\)/g)].map(
  ([, specifier]) => {
    const file = resolveSource(specifier!, fetchAhead, root);
    if (file === undefined)
      throw new Error(`src/shell/fetchAhead.ts imports ${specifier}, which is not there`);
    return file;
  },
);
/**
 * Files that a visitor without a network must have: home, and the notice that there is none; and
 * those that the next press does not wait for.
 */
const keptFiles = [
  ...['src/features/home/home.tsx', 'src/shell/offlineAndUpdates.tsx', 'src/shell/popups.tsx'].map((file) =>
    join(root, file),
  ),
  ...nextFiles,
];
/** Screens whose chunk is called by the product, and not as the file is. */
const chunkNames: Partial<Record<ScreenName, string>> = {
  home: 'index',
  lobby: 'egame',
  game: 'game',
  lottery: 'lottery',
  vnlottery: 'vnlottery',
  seamless: 'seamless',
  fbsports: 'fbSports',
};
const chunkOf = new Map(Object.entries(chunkNames).map(([screen, chunk]) => [sourceOf(screen), chunk]));
/**
 * The name of a chunk's file. Code that a screen shares with others has another one than the
 * screen, where the bundler would call both the same.
 */
function chunkFile({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const source = relative(root, facadeModuleId ?? '');
  const files = Object.values(screens);
  const isShared = !files.includes(source) && files.some((screen) => basename(screen, '.tsx') === name);
  return `assets/${chunkOf.get(source) ?? (isShared ? '[name]Shared' : '[name]')}-[hash:7].js`;
}
/** Faces of the letters that every first view shows. */
const earlyFonts = [
  'sen-latin-400',
  'sen-latin-600',
  'sen-latin-800',
  'sen-vietnamese-400',
  'sen-vietnamese-600',
  'sen-vietnamese-800',
];
/** These files belong to no code but to every view, without a network too. */
const keptAssets = [...earlyFonts, 'drum'];

/**
 * Writes .server/early.json, the files that each address needs besides the main script, by
 * language; the server puts them into the page, so that they load beside the main script and not
 * after it.
 */
function earlyFiles(): Plugin {
  return {
    name: 'sen:early-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // When chunks that held nothing but styles are gone.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const gather = (fileName: string, into: Set<string>): Set<string> => {
          const chunk = byName.get(fileName);
          if (!chunk || into.has(fileName)) return into;
          into.add(fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) into.add(css);
          for (const each of chunk.imports) gather(each, into);
          return into;
        };
        const entry = chunks.find(({ isEntry }) => isEntry);
        const inPage = entry ? gather(entry.fileName, new Set()) : new Set<string>();
        const filesOf = (id: string): string[] => {
          const top = chunks.find((chunk) => chunk.facadeModuleId === id);
          if (!top)
            throw new Error(`no chunk comes from ${id}: screens in vite.config.ts names a file that is gone`);
          return [...gather(top.fileName, new Set())].filter((file) => !inPage.has(file));
        };
        const groupsOf = Object.fromEntries(
          Object.entries(screens).map(([path, source]) => [path, groups.of(join(root, source))]),
        );
        const allGroups = [...new Set(Object.values(groupsOf).flat())];
        const textsOf = (language: string) => ({
          first: filesOf(textsId(language)),
          more: Object.fromEntries(allGroups.map((group) => [group, filesOf(textsId(language, group))])),
        });
        const early = {
          texts: Object.fromEntries(languagesIn(root).map((language) => [language, textsOf(language)])),
          fonts: files
            .map(({ fileName }) => fileName)
            .filter((name) => earlyFonts.some((font) => name.includes(`${font}-`))),
          screens: Object.fromEntries(
            Object.entries(screens).map(([path, source]) => [
              path,
              {
                files: [...(source === home ? [] : filesOf(screenTable)), ...filesOf(join(root, source))],
                groups: groupsOf[path],
              },
            ]),
          ),
        };
        this.emitFile({ type: 'asset', fileName: '.server/early.json', source: JSON.stringify(early) });
      },
    },
  };
}

/**
 * Writes .server/serviceWorker.js: the worker with the names of the files that the first screen
 * needs. The server sends it under an address that never changes.
 */
function serviceWorker(): Plugin {
  const source = join(root, 'src/worker/serviceWorker.ts');
  return {
    name: 'sen:service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      this.addWatchFile(source);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const textsOfNext = new Set(nextFiles.flatMap((file) => groups.of(file)));
        const wanted = [
          ...keptFiles,
          textsId('vi'),
          ...[...textsOfNext].map((group) => textsId('vi', group)),
        ];
        const tops = chunks.filter(
          ({ isEntry, facadeModuleId }) =>
            isEntry || (facadeModuleId !== null && wanted.includes(facadeModuleId)),
        );
        const files = new Set<string>();
        const gather = (name: string): void => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || files.has(name)) return;
          files.add(name);
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
          for (const each of chunk.imports) gather(each);
        };
        for (const { fileName } of tops) gather(fileName);
        for (const name of Object.keys(bundle))
          if (keptAssets.some((asset) => name.includes(`/${asset}-`))) files.add(name);
        const names = [...files].map((name) => `/${name}`).sort();
        const version = createHash('sha256')
          .update(Object.keys(bundle).sort().join())
          .digest('hex')
          .slice(0, 12);
        const code = stripTypeScriptTypes(readFileSync(source, 'utf8'));
        this.emitFile({
          type: 'asset',
          fileName: '.server/serviceWorker.js',
          source: `const senBuild = ${JSON.stringify({ version, files: names })};\n${code}`,
        });
      },
    },
  };
}

const visitor = fileURLToPath(new URL('src/calls/visitorSession.ts', import.meta.url));

/** On the server everybody is a visitor, and nothing is stored. */
function visitorOnly(): Plugin {
  return {
    name: 'sen:visitor-only',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    enforce: 'pre',
    load(id) {
      return id.endsWith('/src/calls/session.ts') ? `export * from ${JSON.stringify(visitor)}` : null;
    },
  };
}

const browserBuild: BuildOptions = {
  manifest: true,
  target: ['chrome111', 'safari16.4', 'firefox114'],
  modulePreload: { polyfill: false },
  // Nothing is inlined as a data: address: images and fonts come from files that can be cached and
  // that the policy names.
  assetsInlineLimit: 0,
  // Code that every page needs comes in one file: it compresses better than in ten.
  rolldownOptions: {
    // Declaring a call does nothing: those that nobody makes may go.
    treeshake: { manualPureFunctions: ['call'] },
    output: {
      codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
      // The main script has the names of all files, and a hash cannot be packed: seven digits are
      // the least that the bundler takes, and those of four bits make less than letters do.
      hashCharacters: 'hex',
      chunkFileNames: chunkFile,
      entryFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
    },
  },
};

const serverBuild: BuildOptions = {
  ssr: true,
  outDir: 'dist/.server',
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: fileURLToPath(new URL('src/entryServer.tsx', import.meta.url)),
    output: { codeSplitting: false },
    transform: { inject: { localStorage: [visitor, 'localStorage'] } },
  },
};

const server = process.env['SEN_SERVER'] ?? 'http://localhost:8080';

/**
 * `vite build apps/web` writes apps/web/dist; the server fills the placeholders of index.html.
 * `vite build apps/web --ssr` adds dist/.server/entryServer.js, with which the server draws first
 * views. `vite apps/web` proxies calls to SEN_SERVER.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [texts(root, groups), slimCalls(), visitorOnly(), react(), earlyFiles(), serviceWorker()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // Independent of the server that draws: its own packages play no part, nor does its NODE_ENV.
  // React's code for development draws many times slower.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild ? serverBuild : browserBuild,
  server: { port: 8280, proxy: { '/wps': server, '/lgw': server, '/dev': server, '/assets/brand': server } },
}));
