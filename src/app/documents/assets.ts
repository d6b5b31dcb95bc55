import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindAssets, PageAssets } from './drawing.ts';

/** One entry of the manifest that Vite writes beside a build. */
type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };

/** What begins to run in a page of each kind. */
const entries = { app: 'src/app/browser/browser.tsx', document: 'src/app/browser/document.ts' };

/** The two fonts that the first screen needs. */
const preloadedFonts = [/rivage-serif/, /rivage-sans/];

type Manifest = Record<string, Chunk>;

/** Collects a source file's chunk and everything it imports at once, and with `follows` some of what it imports later. */
function collect(manifest: Manifest, name: string, seen: Set<Chunk>, follows = (_name: string) => false): void {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk)) return;
  seen.add(chunk);
  const later = (chunk.dynamicImports ?? []).filter(follows);
  for (const imported of [...(chunk.imports ?? []), ...later]) collect(manifest, imported, seen, follows);
}

function chunksOf(manifest: Manifest, names: readonly string[], follows?: (name: string) => boolean): Chunk[] {
  const chunks = new Set<Chunk>();
  for (const name of names) collect(manifest, name, chunks, follows);
  return [...chunks];
}

/** What the server draws at once although its code comes later, if at all: its styles come with the page. */
const isIsland = (name: string) => name.endsWith('.island.tsx');

/** Reads the manifest of the built browser side, so that pages name exactly the files they need. */
export function builtAssets(browserDirectory: string): FindAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(browserDirectory, '.vite/manifest.json'), 'utf8'));
  const cache = new Map<string, PageAssets>();
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .concat(...Object.values(manifest).map((chunk) => chunk.assets ?? []))
    .filter((file) => preloadedFonts.some((pattern) => pattern.test(file)));
  const uniqueFonts = [...new Set(fonts)].map((file) => `/${file}`);
  return (files, kind) => {
    const key = [kind, ...files].join();
    const known = cache.get(key);
    if (known) return known;
    // An app's own code has the styles of the frame, which a document never loads.
    const drawn = chunksOf(manifest, [entries.app, ...files], isIsland);
    const run =
      kind === 'document' ? chunksOf(manifest, [entries.document]) : chunksOf(manifest, [entries.app, ...files]);
    const found: PageAssets = {
      scripts: [`/${manifest[entries[kind]]!.file}`],
      styles: [...new Set(drawn.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      preloads: run.filter((chunk) => chunk.file.endsWith('.js')).map((chunk) => `/${chunk.file}`),
      fonts: uniqueFonts,
    };
    cache.set(key, found);
    return found;
  };
}
