import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindAssets, PageAssets } from './drawing/drawing.ts';
import { parseStyles, type StyleFile } from './usedStyles.ts';

/** The files that a source needs at once, and what it loads later: sources of their own. */
type SourceFiles = { scripts: string[]; styles: string[]; later: string[] };

/** What a build says of its files (`vite.files.ts`). */
export type BuiltFiles = { fonts: string[]; sources: Record<string, SourceFiles> };

/** What begins to run in a page of each kind; the app's has the styles of the frame, which every page wears. */
const entries = { app: 'src/app/browser/browser.tsx', document: 'src/app/browser/document.ts' };

/** Whose styles documents wear from the beginning, and apps after their first drawing. */
const notices = ['src/app/shell/notices/EnvironmentBanner.island.tsx', 'src/app/shell/Housekeeping.island.tsx'];

/** What the server draws at once although its code comes later, if at all: its styles come with the page. */
const isIsland = (name: string) => name.endsWith('.island.tsx');

/** Sources with the islands that are drawn with them. */
function drawnSources({ sources }: BuiltFiles, names: readonly string[]): Set<string> {
  const drawn = new Set(names);
  for (const name of drawn) for (const later of sources[name]?.later.filter(isIsland) ?? []) drawn.add(later);
  return drawn;
}

const toAddress = (file: string) => `/${file}`;

/** Reads style files, each of them once: most belong to many pages. */
function styleReader(directory: string): (file: string) => StyleFile {
  const read = new Map<string, StyleFile>();
  return (file) => {
    const known = read.get(file);
    if (known) return known;
    const rules = parseStyles(readFileSync(join(directory, file), 'utf8'));
    const styles = { address: toAddress(file), rules };
    read.set(file, styles);
    return styles;
  };
}

/** Reads what the build says of the browser side, so that pages name exactly the files they need. */
export function builtAssets(directory: string): FindAssets {
  const built: BuiltFiles = JSON.parse(readFileSync(join(directory, '.vite/files.json'), 'utf8'));
  const filesOf = (names: Iterable<string>, kind: 'scripts' | 'styles') => [
    ...new Set([...names].flatMap((name) => built.sources[name]?.[kind] ?? [])),
  ];
  const readStyles = styleReader(directory);
  const cache = new Map<string, PageAssets>();
  return (sources, kind) => {
    const key = [kind, ...sources].join();
    const known = cache.get(key);
    if (known) return known;
    const isDocument = kind === 'document';
    const styles = filesOf(drawnSources(built, [entries.app, ...notices, ...sources]), 'styles');
    const late = filesOf(
      sources.flatMap((source) => built.sources[source]?.later ?? []),
      'styles',
    ).filter((file) => !styles.includes(file));
    const scripts = filesOf(isDocument ? [entries.document] : [entries.app, ...sources], 'scripts');
    const found: PageAssets = {
      scripts: scripts.slice(0, 1).map(toAddress),
      preloads: scripts.map(toAddress),
      fonts: built.fonts.map(toAddress),
      // A page wears its rules inside its HTML, so that nothing stands between that and its first paint.
      styles: styles.map(readStyles),
      // What an app's page loads by and by, some of which the server may have drawn already.
      ...(isDocument ? {} : { lateStyles: late.map(readStyles), isTakenOver: true }),
    };
    cache.set(key, found);
    return found;
  };
}
