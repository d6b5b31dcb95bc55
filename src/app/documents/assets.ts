import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindAssets, PageAssets } from './drawing.ts';

/** One entry of the manifest that Vite writes beside a build. */
type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };

/** What begins to run in a page of each kind. */
const entries = { app: 'src/app/browser/browser.tsx', document: 'src/app/browser/document.ts' };

/** What stands in documents outside of production, and in an app only after its first drawing. */
const environmentBanner = 'src/app/shell/notices/EnvironmentBanner.island.tsx';

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

/** The one style file of all documents, and the files it stands for. */
type DocumentStyles = { file: string; parts: string[] };

/** What a page of the build is made of: the files with its styles, the files with the code that runs in it. */
type PageFiles = { kind: 'document' | 'app'; styles: string[]; scripts: string[] };

function filesOf(manifest: Manifest, sources: readonly string[], kind: PageFiles['kind']): PageFiles {
  // An app's own code has the styles of the frame, which a document never loads.
  const frame = kind === 'document' ? [entries.app, environmentBanner] : [entries.app];
  const drawn = chunksOf(manifest, [...frame, ...sources], isIsland);
  const run = chunksOf(manifest, kind === 'document' ? [entries.document] : [entries.app, ...sources]);
  return {
    kind,
    styles: [...new Set(drawn.flatMap((chunk) => chunk.css ?? []))],
    scripts: run.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')),
  };
}

const toAddress = (file: string) => `/${file}`;

/** Styles inside a document, with the hash by which its content security policy knows them. */
function inlineStyles(directory: string, files: readonly string[]): PageAssets['inline'] {
  const styles = files.map((file) => readFileSync(join(directory, file), 'utf8').trim()).join('\n');
  return { styles, hash: `sha256-${createHash('sha256').update(styles).digest('base64')}` };
}

/** A document has one style file in common with all others, and its own styles in its HTML. */
function documentStyles(directory: string, { file, parts }: DocumentStyles, { styles }: PageFiles) {
  const own = styles.filter((one) => !parts.includes(one));
  return {
    styles: [toAddress(file)],
    inline: inlineStyles(directory, own),
    appliedStyles: [...parts, ...own].map(toAddress),
  };
}

/** Reads the manifest of the built browser side, so that pages name exactly the files they need. */
export function builtAssets(browserDirectory: string): FindAssets {
  const read = (file: string) => JSON.parse(readFileSync(join(browserDirectory, '.vite', file), 'utf8'));
  const manifest: Manifest = read('manifest.json');
  const shared: DocumentStyles = read('documentStyles.json');
  const fonts = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file) => preloadedFonts.some((pattern) => pattern.test(file)));
  const uniqueFonts = [...new Set(fonts)].map(toAddress);
  const cache = new Map<string, PageAssets>();
  return (sources, kind) => {
    const key = [kind, ...sources].join();
    const known = cache.get(key);
    if (known) return known;
    const files = filesOf(manifest, sources, kind);
    const found: PageAssets = {
      scripts: [toAddress(manifest[entries[kind]]!.file)],
      preloads: files.scripts.map(toAddress),
      fonts: uniqueFonts,
      ...(kind === 'document'
        ? documentStyles(browserDirectory, shared, files)
        : { styles: files.styles.map(toAddress) }),
    };
    cache.set(key, found);
    return found;
  };
}
