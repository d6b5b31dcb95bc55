import { readdirSync, readFileSync } from 'node:fs';
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

const shapesOf = (html: string) => html.slice(html.indexOf('>') + 1);

test('every icon has the shapes that lucide itself draws, in the same square, and its own classes', async () => {
  const library = await import('lucide-react');
  const files = iconFiles();
  expect(shown.size).toBeGreaterThan(60);
  for (const name of shown) {
    const { __iconData } = await import(/* @vite-ignore */ files.get(name) ?? name);
    const own = renderToString(createElement(createLucideIcon(__iconData), { className: 'mark', size: 18 }));
    const theirs = renderToString(createElement(Reflect.get(library, name)));
    expect(shapesOf(own), name).toBe(shapesOf(theirs));
    expect(own.slice(0, own.indexOf('>') + 1), name).toBe(
      `<svg width="18" height="18" viewBox="${/viewBox="([^"]+)"/.exec(theirs)?.[1]}" aria-hidden="true" class="lucide mark">`,
    );
  }
});

test("an icon's styles say what lucide's attributes say", () => {
  const [, styles = ''] =
    /\.lucide\) \{([^}]*)\}/.exec(readFileSync('src/platform/ui/icons/Icon.module.css', 'utf8')) ?? [];
  for (const said of ['fill: none', 'stroke: currentColor', 'stroke-linecap: round', 'stroke-linejoin: round'])
    expect(styles).toContain(said);
});
