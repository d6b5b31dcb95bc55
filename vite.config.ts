import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

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
    filter: { id: /\/messages\/(en|fr)\/\w+\.json$/ },
    handler(code) {
      if (this.environment.name !== 'client') return null;
      return { code: JSON.stringify(compileCatalogue(JSON.parse(code))), map: null };
    },
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledMessages(), react()],
  resolve: isSsrBuild ? {} : { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  server: { middlewareMode: true },
  appType: 'custom',
  ssr: { external: true },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'src/app/main.ts', import: 'src/app/import.ts' } },
      }
    : {
        outDir: 'dist/browser',
        manifest: true,
        target: 'es2022',
        // Small pictures and fonts stay files: the content security policy and the cache prefer them so.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/app/browser.tsx' },
      },
}));
