import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindAssets, PageAssets } from './drawing.ts';

/** One entry of the manifest that Vite writes beside a build. */
type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean };

const entry = 'src/app/browser/browser.tsx';

/** The two fonts that the first screen needs. */
const preloadedFonts = [/newsreader-latin-wght-normal/, /source-sans-3-latin-wght-normal/];

/** Collects a source file's chunk and everything it imports at once. */
function collect(manifest: Record<string, Chunk>, name: string, seen: Set<Chunk>): void {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk)) return;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, seen);
}

/** Reads the manifest of the built browser side, so that pages name exactly the files they need. */
export function builtAssets(browserDirectory: string): FindAssets {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(browserDirectory, '.vite/manifest.json'), 'utf8'),
  );
  const cache = new Map<string, PageAssets>();
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .concat(...Object.values(manifest).map((chunk) => chunk.assets ?? []))
    .filter((file) => preloadedFonts.some((pattern) => pattern.test(file)));
  const uniqueFonts = [...new Set(fonts)].map((file) => `/${file}`);
  return (files) => {
    const key = files.join();
    const known = cache.get(key);
    if (known) return known;
    const chunks = new Set<Chunk>();
    for (const file of [entry, ...files]) collect(manifest, file, chunks);
    const found: PageAssets = {
      scripts: [`/${manifest[entry]!.file}`],
      styles: [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      preloads: [...chunks].filter((chunk) => chunk.file.endsWith('.js')).map((chunk) => `/${chunk.file}`),
      fonts: uniqueFonts,
    };
    cache.set(key, found);
    return found;
  };
}
