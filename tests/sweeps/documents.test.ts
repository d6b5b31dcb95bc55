import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesDrawnWith, type ReadSource, readSource, runsIn } from './documents.graph.ts';

/** Runs nothing before it is loaded, and nothing of it is loaded in a document: its state only says that it is there. */
const mechanism = 'src/platform/ui/lazyIsland.tsx';

/** What is looked into: components, and the hooks in files of their own; what else is imported is not drawn. */
const isDrawn = (file: string) => file !== mechanism && /\.tsx$|\/use[A-Z]\w*\.ts$/.test(file);

/** Every page of a kind with the file of its screen, as `pages.tsx` says it. */
function screensOf(kind: 'document' | 'app'): { path: string; screen: string }[] {
  const entries = readFileSync('src/app/pages.tsx', 'utf8').matchAll(
    /path: '([^']+)',\s*kind: '(\w+)',[^}]*?import\('#([^']+)'\)/g,
  );
  return [...entries].flatMap(([, path, found, file]) =>
    found === kind && path && file ? [{ path, screen: `src/${file}` }] : [],
  );
}

/** What a page would have to run in the browser, by file. */
const complaintsAbout = (path: string, screen: string, read: ReadSource = readSource): string[] =>
  filesDrawnWith(screen, read)
    .filter(isDrawn)
    .flatMap((file) => runsIn(file, read(file) ?? '').map((what) => `${path}: ${what} in ${file}`));

describe('documents', () => {
  const documents = screensOf('document');

  test.each(documents)('$path works without running anything outside its islands', ({ path, screen }) => {
    expect(complaintsAbout(path, screen)).toEqual([]);
  });

  test('all pages are found, and what runs is seen', () => {
    const apps = screensOf('app');
    const all = [...readFileSync('src/app/pages.tsx', 'utf8').matchAll(/\bscreen: /g)];
    expect(documents.length + apps.length).toBe(all.length);
    expect(documents.length).toBeGreaterThan(20);
    // An app page runs: a guard that sees nothing in any of them is blind.
    expect(apps.filter(({ path, screen }) => complaintsAbout(path, screen).length > 0).length).toBeGreaterThan(20);
  });

  test('a hook, and a handler of its own, are named with file and page, also behind a lazy island', () => {
    const files: Record<string, string> = {
      'src/features/bad/BadPage.tsx': `
        import { island } from '#platform/ui/island.tsx';
        import { lazyIsland, lazyPart } from '#platform/ui/lazyIsland.tsx';
        import type { Told } from './Told.tsx';
        import { Part } from './Part.tsx';
        const Good = island(() => import('./Good.island.tsx'), 'Good');
        const Late = lazyIsland(() => import('./Late.tsx').then((module) => module.Late));
        const Wanted = lazyPart(() => import('./Wanted.tsx').then((module) => module.Wanted));
        export const BadPage = () => <Part onPress={() => {}} />;`,
      'src/features/bad/Part.tsx': `
        import { useState } from 'react';
        export function Part({ onPress, ...rest }: Props) {
          const [open] = useState(false);
          const press = () => {};
          return <><b onClick={press} /><i onClick={onPress} /><u onFocus={rest.onFocus} /></>;
        }`,
      'src/features/bad/Late.tsx': 'export const Late = () => { useActor(); return <a onKeyDown={make()} />; };',
      'src/features/bad/Good.island.tsx': 'export const Good = () => { useEffect(() => {}); };',
      'src/features/bad/Wanted.tsx': 'export const Wanted = () => { useEffect(() => {}); };',
      'src/features/bad/Told.tsx': 'export const Told = () => { useEffect(() => {}); };',
    };
    const found = complaintsAbout('/bad', 'src/features/bad/BadPage.tsx', (file) => files[file] ?? null);
    expect(found.sort()).toEqual([
      '/bad: onClick in src/features/bad/Part.tsx',
      '/bad: onKeyDown in src/features/bad/Late.tsx',
      '/bad: onPress in src/features/bad/BadPage.tsx',
      '/bad: useActor in src/features/bad/Late.tsx',
      '/bad: useState in src/features/bad/Part.tsx',
    ]);
  });
});
