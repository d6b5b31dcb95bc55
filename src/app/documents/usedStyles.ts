import { createHash } from 'node:crypto';
import { BoundedStore } from '#platform/server/http/remembered/boundedStore.ts';
import { limits } from '#vocabulary/limits.ts';

/** A rule of a style file, and for each of its selectors the classes and drawn attributes that something must have to be met. */
export type StyleRule = { text: string; selectors: string[][] } | { text: string; rules: StyleRule[] };

/** Rules that hold further rules, each with selectors of its own. */
const grouping = /^@(media|supports|container|layer)\b/;

/** Where the block that opens at `open` is closed again. */
function endOfBlock(styles: string, open: number): number {
  let depth = 0;
  for (let at = open; at < styles.length; at++) {
    if (styles[at] === '{') depth += 1;
    else if (styles[at] === '}' && --depth === 0) return at;
  }
  return styles.length;
}

/** What stands in brackets, such as `:not(.open)`, is no class that the element itself must have. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? '');

/** Attributes that the server writes and no script changes: of their values only those in the HTML are ever met. */
const inSelectors = /\[(data-season|data-tone)="?(\w+)"?\]/g;

const attributesIn = (selector: string): string[] =>
  [...selector.matchAll(inSelectors)].map(([, name, value]) => `${name}=${value}`);

const neededBy = (selector: string): string[] => [...classesIn(selector), ...attributesIn(selector)];

/** What stands before a block; statements before it have none. */
const headOf = (text: string): string => text.slice(text.lastIndexOf(';') + 1).trim();

/** The name for letters beyond those of English and French: few pages have them, and some faces of a font are for them alone. */
const furtherLetters = 'letters=further';
const hasFurtherLetters = (html: string): boolean =>
  /[^\0-\xff\u0152\u0153\u2000-\u200a\u2013\u2014\u2018-\u201e\u2022\u2026\u202f\u2039\u203a\u20ac\u2122\u2212]/.test(
    html,
  );
const isOfFurtherLetters = /unicode-range:(?!U\+\?\?)/;

function neededByStatement(head: string, block: string): string[] {
  return head === '@font-face' && isOfFurtherLetters.test(block) ? [furtherLetters] : [];
}

function ruleOf(head: string, block: string): StyleRule {
  if (grouping.test(head)) return { text: head, rules: parseStyles(block) };
  const selectors = head.startsWith('@')
    ? [neededByStatement(head, block)]
    : withoutBrackets(head).split(',').map(neededBy);
  return { text: `${head}{${block}}`, selectors };
}

/** The rules of finished styles, in their order. */
export function parseStyles(styles: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (let at = 0; at < styles.length; ) {
    const open = styles.indexOf('{', at);
    if (open < 0) break;
    const end = endOfBlock(styles, open);
    rules.push(ruleOf(headOf(styles.slice(at, open)), styles.slice(open + 1, end)));
    at = end + 1;
  }
  return rules;
}

/** The classes and drawn attributes that stand in HTML, and whether letters beyond English and French do. */
export function wornNames(html: string): Set<string> {
  // A list says the same for each of its rows.
  const [lists, names] = [new Set<string>(), new Set<string>()];
  for (const [, attribute, value = ''] of html.matchAll(/ (class|data-season|data-tone)="([^"]*)"/g))
    if (attribute === 'class') lists.add(value);
    else names.add(`${attribute}=${value}`);
  for (const list of lists) for (const name of list.split(' ')) names.add(name);
  if (hasFurtherLetters(html)) names.add(furtherLetters);
  return names;
}

/** A style file by its address, with its rules. */
export type StyleFile = { address: string; rules: readonly StyleRule[] };

const isWorn = (rules: readonly StyleRule[], classes: ReadonlySet<string>): boolean =>
  rules.some((rule) =>
    'selectors' in rule
      ? rule.selectors.some((needed) => needed.length > 0 && needed.every((name) => classes.has(name)))
      : isWorn(rule.rules, classes),
  );

/** Those of some style files of which a class is worn. */
export function wornFiles(files: readonly StyleFile[], classes: ReadonlySet<string>): StyleFile[] {
  return files.filter(({ rules }) => isWorn(rules, classes));
}

/** The rules that may meet something of these classes, as they were written; of the same one twice the later, which wins. */
function usedRules(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  const used = rules.map((rule) => {
    if ('selectors' in rule)
      return rule.selectors.some((needed) => needed.every((name) => classes.has(name))) ? rule.text : '';
    const inside = usedRules(rule.rules, classes);
    return inside && `${rule.text}{${inside}}`;
  });
  return [...new Set(used.reverse())].reverse().join('');
}

/** Styles without the custom properties that nothing in them reads: most tokens are for other pages. */
function withoutUnread(styles: string): string {
  const read = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const shorter = styles.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (property, name) =>
    read.has(name) ? property : '',
  );
  // What they are made of may have been read by them alone.
  return shorter === styles ? styles : withoutUnread(shorter);
}

/** Styles that stand inside a page, and the hash by which its policy knows them. */
type UsedStyles = { styles: string; hash: string };

/** What was found before, by the files and what was worn of them: pages of a kind wear the same. */
const found = new BoundedStore<UsedStyles & { bytes: number }>(limits.drawing.styleBytes);

/** Those rules of a page's style files that are worn in its HTML. */
export function usedStyles(files: readonly StyleFile[], classes: ReadonlySet<string>): UsedStyles {
  const key = [...files.map(({ address }) => address), ...[...classes].sort()].join(' ');
  const known = found.get(key);
  if (known) return known;
  const rules = files.flatMap((file) => file.rules);
  const styles = withoutUnread(usedRules(rules, classes));
  const hash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;
  const used = { styles, hash, bytes: styles.length + 2 * key.length };
  found.set(key, used);
  return used;
}

/** Fonts that few pages are set in, by a part of their files' names, with what the rules of such a page say. */
const rareFonts = [
  ['serif-italic', /font:italic/],
  ['serif-text', /font:400[^;:}]*--font-serif/],
] as const;

/** The fonts that a page needs at once; what app pages show of the rare ones comes long after the page. */
export const wornFonts = (fonts: readonly string[], styles: string): string[] =>
  fonts.filter((font) => rareFonts.every(([name, rule]) => !font.includes(name) || rule.test(styles)));
