import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundleDocumentStyles } from './documentStyles.mjs';
import { demandNode, install, root } from './node.mjs';
import { buildWorker } from './worker.mjs';

const sources = [
  'src',
  'messages',
  'content',
  'public',
  'vite.config.ts',
  'vite.messages.ts',
  'scripts/documentStyles.mjs',
  'package-lock.json',
];

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One hash over everything a build is made of. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Writes `.br` and `.gz` twins, so that no request waits for compression. */
function compressAssets(directory) {
  for (const file of filesBelow(directory)) {
    if (!/\.(m?js|css|svg|json|topojson)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds one part, unless the sources are the ones of its last build. */
async function buildPart(name, hash, run) {
  const stamp = join(root, `dist/${name}.sha256`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Building the ${name} side …`);
  await run(await import('vite'));
  writeFileSync(stamp, hash);
}

/**
 * Builds the server side and the browser side of this environment: `dist/browser-production` holds nothing that is only
 * for developers, `dist/browser` is for all the others.
 */
export async function build() {
  const hash = sourceHash();
  const browser = process.env.APP_ENV === 'production' ? 'browser-production' : 'browser';
  await buildPart(browser, hash, async (vite) => {
    await vite.build({ root, logLevel: 'error' });
    bundleDocumentStyles(join(root, 'dist', browser));
    await buildWorker(vite, join(root, 'dist', browser));
    compressAssets(join(root, 'dist', browser));
  });
  await buildPart('server', hash, (vite) => vite.build({ root, logLevel: 'error', build: { ssr: true } }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  demandNode();
  install();
  await build();
}
