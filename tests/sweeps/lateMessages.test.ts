import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createNamespaceFinder } from '../../vite.messages.ts';
import { filesBelow } from '../sourceFiles.ts';

const finder = createNamespaceFinder(process.cwd());

/** A part that comes late: what loads it, with the names it gives of the catalogue's parts. */
const latePart = /lazy(?:Part|Island)\(\s*\(\) => import\('([^']+)'\)([^;]*);/g;

/** What a late part says, and neither names nor has with whoever draws it; the consent has a loader of its own. */
function missingIn(file: string, code: string): string[] {
  const own = finder.namespacesOf(file);
  return [...code.matchAll(latePart)].flatMap(([, specifier = '', rest = '']) => {
    const part = finder.sourceOf(specifier, file) ?? specifier;
    const named = [...rest.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    return finder
      .namespacesOf(part)
      .filter((name) => !['frame', 'consent', ...own, ...named].includes(name))
      .map((name) => `${file} draws ${part} without ${name}`);
  });
}

test('what comes late brings every sentence it says', () => {
  const sources = filesBelow('src', /\.tsx$/).map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  expect(sources.filter(({ code }) => code.search(latePart) >= 0).length).toBeGreaterThan(40);
  expect(sources.flatMap(({ file, code }) => missingIn(file, code))).toEqual([]);
});

test('a part without its sentences is found', () => {
  const code = "const History = lazyPart(() => import('./History.tsx').then((module) => module.History), ['spirits']);";
  expect(missingIn('src/features/record/Asked.tsx', code)).toEqual([
    'src/features/record/Asked.tsx draws src/features/record/History.tsx without recordHistory',
  ]);
});
