import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { notFoundPage, pages } from '#app/pages.tsx';
import { cataloguesOf, type PartName } from '#features/guide/questions/parts.tsx';
import { createNamespaceFinder } from '../../vite.messages.ts';
import { filesBelow } from '../sourceFiles.ts';

const finder = createNamespaceFinder(process.cwd());
const files = filesBelow('src', /(?<!\.test)\.tsx?$/);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** Every part of a page whose code comes after it: where it is named, its file, and what is loaded with it. */
const islands = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/lazy(?:Island|Part)\(\s*\(\) => import\('([^']+)'\)[^,;]+,?\s*(\[[^\]]*\])?/g)].map((match) => ({
    file,
    target: finder.sourceOf(match[1] ?? '', file) ?? '',
    namespaces: [...(match[2] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name),
  })),
);

/** What is said by the parts that a file loads when they are first needed. */
const saidLater = (file: string): string[] =>
  [...finder.filesOf(file)]
    .flatMap((one) =>
      [...(texts.get(one) ?? '').matchAll(/import\('([^']+\.tsx)'\)/g)].map(([, name]) => [name ?? '', one] as const),
    )
    .flatMap(([name, one]) => finder.namespacesOf(finder.sourceOf(name, one) ?? ''));

/** The parts of the questionnaire and where each lies. */
const guidePage = 'src/features/guide/screens/GuidePage.tsx';
const parts = [...(texts.get(guidePage) ?? '').matchAll(/^ {2}(\w+): async \(\) => \(await import\('([^']+)'\)\)/gm)];

describe('the messages that are loaded', () => {
  test('every part of the questionnaire loads what it says', () => {
    const ofPage = finder.namespacesOf(guidePage);
    expect(parts.length).toBeGreaterThan(8);
    for (const [, name, file] of parts) {
      const said = finder.namespacesOf(finder.sourceOf(file ?? '', guidePage) ?? '');
      for (const namespace of said) expect([...ofPage, ...cataloguesOf(name as PartName)], name).toContain(namespace);
    }
  });

  test('every call names the part of the catalogue it says', () => {
    const unnamed = [...texts].filter(
      ([file, text]) => /useTranslations(<[^>]*>)?\((?!')/.test(text) && !file.endsWith('useMessagesOf.ts'),
    );
    expect(unnamed.map(([file]) => file)).toEqual([]);
  });

  test.each([...pages, notFoundPage])('$path has those that its files say', ({ screen }) => {
    expect(screen.messages).toEqual(finder.namespacesOf(screen.file ?? ''));
  });

  test.each(islands)('$target has those that it says, and no others', ({ file, target, namespaces }) => {
    const said = finder.namespacesOf(target);
    for (const name of namespaces) expect([...said, ...saidLater(target)]).toContain(name);
    const within = [...pages, notFoundPage].filter(({ screen }) => finder.filesOf(screen.file ?? '').has(file));
    for (const { screen } of within)
      for (const name of said) expect([...namespaces, ...(screen.messages ?? [])], screen.file).toContain(name);
  });
});
