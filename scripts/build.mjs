import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { demandNode, install, root, run } from './node.mjs';
import { buildWorker } from './worker.mjs';

const sources = [
  'src',
  'messages',
  'content',
  'public',
  'vite.chunks.ts',
  'vite.clusters.ts',
  'vite.placement.ts',
  'vite.config.ts',
  'vite.files.ts',
  'vite.messages.ts',
  'vite.packages.ts',
  'scripts/worker.mjs',
  'package-lock.json',
  'patches',
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

const browserPart = process.env.APP_ENV === 'production' ? 'browser-production' : 'browser';
const stampOf = (name) => join(root, `dist/${name}.sha256`);
const isBuiltFrom = (hash, name) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

/** Builds one part, unless the sources are the ones of its last build. */
async function buildPart(name, hash, make) {
  if (isBuiltFrom(hash, name)) return;
  console.log(`Building the ${name} side …`);
  await make(await import('vite'));
  writeFileSync(stampOf(name), hash);
}

/** Builds what is not built yet in a process of its own: what serves afterwards has the memory to itself. */
export function buildApart() {
  const hash = sourceHash();
  if (['server', browserPart].every((name) => isBuiltFrom(hash, name))) return;
  run(process.execPath, [fileURLToPath(import.meta.url)]);
}

/**
 * Builds the server side and the browser side of this environment: `dist/browser-production` holds nothing that is only
 * for developers, `dist/browser` is for all the others.
 */
export async function build() {
  const hash = sourceHash();
  await buildPart(browserPart, hash, async (vite) => {
    await vite.build({ root, logLevel: 'error' });
    await buildWorker(vite, join(root, 'dist', browserPart));
    compressAssets(join(root, 'dist', browserPart));
  });
  await buildServer(hash);
}

/** Builds the server side alone, which is all that a command needs. */
export const buildServer = (hash = sourceHash()) =>
  buildPart('server', hash, (vite) => vite.build({ root, logLevel: 'error', build: { ssr: true } }));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  demandNode();
  install();
  await build();
}
