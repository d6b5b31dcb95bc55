import { readdirSync, readFileSync } from 'node:fs';
import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconFiles } from '../../../../vite.packages.ts';
import createLucideIcon from './lucideIcon.tsx';

/** The names of all icons that the product shows. */
const shown = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react';/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
    .filter((name) => name && !name.startsWith('type ') && !name.startsWith('Lucide')),
);

/** How icons are called: as they are, by `Icon`, larger. */
const looks: LucideProps[] = [{}, { className: 'mark', 'aria-hidden': 'true', strokeWidth: 1.75 }, { size: 18 }];

test('every icon has the HTML that lucide itself makes of it', async () => {
  const library = await import('lucide-react');
  const files = iconFiles();
  expect(shown.size).toBeGreaterThan(60);
  for (const name of shown) {
    const { __iconData } = await import(/* @vite-ignore */ files.get(name) ?? name);
    const own = createLucideIcon(__iconData);
    const theirs = Reflect.get(library, name);
    for (const properties of looks)
      expect(renderToString(createElement(own, properties)), name).toBe(
        renderToString(createElement(theirs, properties)),
      );
  }
});
