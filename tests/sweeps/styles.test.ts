import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type AtRule, type Declaration, parse, type Root } from 'postcss';
import { describe, expect, test } from 'vitest';
import { order } from '#features/order.ts';
import { filesBelow } from '../sourceFiles.ts';

/** Widths at which a page may change, in rem, as tokens.css lists them; and those at which a box may. */
const breakpoints = [22, 24, 30, 40, 48, 64, 72, 80];
const boxBreakpoints = [34, 60];

const styleFiles = filesBelow('src', /\.css$/).filter((file) => !file.endsWith('/fonts.css'));
const styles = new Map(styleFiles.map((file) => [file, parse(readFileSync(file, 'utf8'), { from: file })]));
const sources = new Map(
  filesBelow('src', /(?<!\.test)\.tsx?$/).map((file) => [file, readFileSync(file, 'utf8')] as const),
);
/** Styles of pages and parts that are set in more than headings: memory pages, signatures. */
const bringsRareFonts = /\/(memory-lane|forms)\//;

const isTokenFile = (file: string) => /tokens\.css$/.test(file);
const tokenFiles = styleFiles.filter(isTokenFile);
const otherFiles = styleFiles.filter((file) => !isTokenFile(file));

const isInPageBox = ({ parent }: Declaration): boolean =>
  parent?.type === 'atrule' && /^(page|(top|bottom)-)/.test((parent as AtRule).name);
/** What is there for ears only is one pixel large. */
const isHidden = ({ prop, value, parent }: Declaration): boolean =>
  /^(width|height)$/.test(prop) &&
  /^(1px|var\(--\w+, 1px\))$/.test(value) &&
  parent!.nodes.some((node) => node.type === 'decl' && node.prop === 'clip-path');

/** Declarations that hold what a test looks for; pages of paper cannot read tokens, so theirs are left out. */
function declarationsWith(file: string, findRaw: (declaration: Declaration) => RegExpMatchArray | null): string[] {
  const found: string[] = [];
  styles.get(file)!.walkDecls((declaration) => {
    if (!isInPageBox(declaration) && findRaw(declaration)) found.push(`${declaration.prop}: ${declaration.value}`);
  });
  return found;
}

/** Lengths and durations; parts of a screen, of a box or of what is left over (%, vw, cqi, fr) are none. */
const rawLength = /(?<![\w#-])-?\d*\.?\d+(?:r?em|px|pt|pc|mm|cm|in|ch|ex|r?lh|m?s)\b/g;
const rawColour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|light-dark\(|\b(?:white|black)\b/i;
const isNothing = (length: string) => Number.parseFloat(length) === 0;

/** What one looks for in every file that is no token file, each with the file it stands in. */
const inOtherFiles = (find: (file: string) => string[]): string[] =>
  otherFiles.flatMap((file) => find(file).map((found) => `${file}: ${found}`));

function widthsNotAgreedOn(file: string): string[] {
  const wrong: string[] = [];
  styles.get(file)!.walkAtRules(/^(media|container)$/, ({ name, params }) => {
    const allowed = name === 'media' ? breakpoints : boxBreakpoints;
    const agreed = [...params.matchAll(/([\d.]+)([a-z]+)/g)].every(
      ([, width, unit]) => unit === 'rem' && allowed.includes(Number(width)),
    );
    if (!agreed || /(min|max)-(width|height|inline-size)/.test(params)) wrong.push(`@${name} ${params}`);
  });
  return wrong;
}

describe('style files', () => {
  test('name their colours', () => {
    const found = inOtherFiles((file) =>
      declarationsWith(file, ({ prop, value }) => (prop.includes('white') ? null : value.match(rawColour))),
    );
    expect(found).toEqual([]);
  });

  test('name their lengths, durations and layers', () => {
    const found = inOtherFiles((file) =>
      declarationsWith(file, (declaration) => {
        if (isHidden(declaration)) return null;
        if (declaration.prop === 'z-index') return declaration.value.match(/\d/);
        const lengths = declaration.value.match(rawLength);
        return lengths?.every(isNothing) ? null : lengths;
      }),
    );
    expect(found).toEqual([]);
  });

  test('set the serif in the weights of its files: 500, or 400 and the italic on pages that bring those', () => {
    const found = inOtherFiles((file) =>
      declarationsWith(file, ({ prop, value, parent }) => {
        if (!value.includes('var(--font-serif)')) return null;
        const weight = parent!.nodes.find((node) => node.type === 'decl' && node.prop === 'font-weight');
        const said = prop === 'font' ? value : `${weight}`;
        const isHeading = /^(font-weight: )?500\b/.test(said);
        return isHeading || (/^(italic )?400 /.test(said) && bringsRareFonts.test(file)) ? null : value.match(/.+/);
      }),
    );
    expect(found).toEqual([]);
  });

  test('change at the widths that are agreed on, written as ranges', () => {
    expect(inOtherFiles(widthsNotAgreedOn)).toEqual([]);
  });
});

test('faces of a font are for the same weights or for others: the letters of a word come from those declared alike', () => {
  const weights = new Map<string, Set<string>>();
  parse(readFileSync('src/platform/ui/styles/fonts.css', 'utf8')).walkAtRules('font-face', (face) => {
    const said = new Map(face.nodes!.map((node) => [(node as Declaration).prop, (node as Declaration).value]));
    const name = `${said.get('font-family')} ${said.get('font-style')}`;
    weights.set(name, (weights.get(name) ?? new Set()).add(said.get('font-weight') ?? '400'));
  });
  expect(weights.size).toBeGreaterThan(5);
  for (const [name, ranges] of weights) {
    const ends = [...ranges].map((range) => range.split(' ').map(Number)).sort(([one = 0], [other = 0]) => one - other);
    const overlapping = ends.filter(([from = 0], at) => at > 0 && from <= (ends[at - 1]!.at(-1) ?? 0));
    expect(overlapping, name).toEqual([]);
  }
});

const declared = (root: Root): Set<string> => {
  const names = new Set<string>();
  root.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  return names;
};
const read = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1]!);

/** Token files that the page's frame loads, and those that a style file imports. */
const onEveryPage = ['src/platform/ui/styles/tokens.css', 'src/platform/ui/styles/sizes.tokens.css'];
function broughtBy(file: string): string[] {
  const files: string[] = [];
  styles.get(file)!.walkAtRules('import', ({ params }) => {
    files.push(normalize(join(dirname(file), params.slice(1, -1))).replaceAll('\\', '/'));
  });
  return files;
}

describe('tokens', () => {
  const tokens = new Set(tokenFiles.flatMap((file) => [...declared(styles.get(file)!)]));

  test('of colours have a light and a dark form', () => {
    const single = tokenFiles.flatMap((file) =>
      declarationsWith(file, ({ value, parent }) =>
        parent!.parent!.type === 'root' && !value.startsWith('light-dark(') ? value.match(rawColour) : null,
      ),
    );
    expect(single).toEqual([]);
  });

  test('that are read are there, on every page or brought by the file itself', () => {
    const found = inOtherFiles((file) => {
      const own = [file, ...onEveryPage, ...broughtBy(file)].flatMap((each) => [...declared(styles.get(each)!)]);
      // What a script sets is named in it.
      const isSet = (name: string) => [...sources.values()].some((source) => source.includes(name));
      return read(styles.get(file)!.toString()).filter((name) => !own.includes(name) && !isSet(name));
    });
    expect(found).toEqual([]);
  });

  test('are each read somewhere', () => {
    const texts = [...[...styles.values()].map(String), ...sources.values()];
    const used = new Set(texts.flatMap((text) => text.match(/(?<=var\(\s*|['"`])--[\w-]+/g) ?? []));
    expect([...tokens].filter((name) => !used.has(name))).toEqual([]);
  });
});

type Module = { file: string; classes: Set<string>; users: [file: string, name: string][] };

function classesIn(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkRules(({ selector }) => {
    const ours = selector.replace(/:global\([^)]*\)/g, '').replace(/"[^"]*"/g, '');
    for (const [, name] of ours.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name!);
  });
  return names;
}

const modules: Module[] = otherFiles
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => ({ file, classes: classesIn(styles.get(file)!), users: [] }));
for (const [file, text] of sources)
  for (const [, name, target] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const path = target!.startsWith('#') ? `src/${target!.slice(1)}` : normalize(join(dirname(file), target!));
    modules.find((module) => module.file === path)?.users.push([file, name!]);
  }

/** Whether a source names a class, also by a word it is looked up with (`styles[kind]`) or by how that word begins. */
function isNamedIn(source: string, styles: string, className: string): boolean {
  if (new RegExp(`\\b${styles}\\.${className}\\b`).test(source)) return true;
  const begins = [...source.matchAll(new RegExp(`\\b${styles}\\[\`(\\w+)\\$\\{`, 'g'))].map((match) => match[1]!);
  if (begins.some((beginning) => className.startsWith(beginning))) return true;
  if (!new RegExp(`\\b${styles}\\[\\w`).test(source)) return false;
  const word = new RegExp(`['"]${className}['"]|\\b${className}:`);
  return [...sources.values()].some((text) => word.test(text));
}

describe('style modules', () => {
  test('are read in one sitting', () => {
    const long = styleFiles.filter((file) => styles.get(file)!.toString().split('\n').length > 251);
    expect(long).toEqual([]);
  });

  test('stand beside the few that wear them', () => {
    expect(modules.filter(({ users }) => users.length > 8).map(({ file }) => file)).toEqual([]);
  });

  test('stand in the room of those who wear them, or in one below', () => {
    const roomOf = (file: string) => order.findIndex((room) => file.startsWith(`src/features/${room}/`));
    const upward = modules.flatMap(({ file, users }) =>
      users.filter(([user]) => user.startsWith('src/features/') && roomOf(user) < roomOf(file)).map(([user]) => user),
    );
    expect(upward).toEqual([]);
  });
});

describe('classes', () => {
  test('are each worn by somebody', () => {
    const unworn = modules.flatMap(({ file, classes, users }) =>
      [...classes]
        .filter((name) => !users.some(([user, styles]) => isNamedIn(sources.get(user)!, styles, name)))
        .map((name) => `${file}: .${name}`),
    );
    expect(unworn).toEqual([]);
  });

  test('that are named are there', () => {
    const missing = modules.flatMap(({ classes, users }) =>
      users.flatMap(([file, styles]) =>
        [...sources.get(file)!.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))]
          .filter(([, name]) => !classes.has(name!))
          .map(([found]) => `${file}: ${found}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});
