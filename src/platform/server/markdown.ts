import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { parse } from 'yaml';
import { itemAt } from '#vocabulary/lists.ts';
import { telephoneParts } from '#vocabulary/telephone.ts';
import { noWrapParts } from '../noWrap.ts';

/** A text of ours: what stands between its two `---` lines, its body as HTML, and where it is written. */
export type MarkdownText = { path: string; matter: unknown; html: string; words: number };

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** `## Team {#team}` gives a heading its anchor; other headings are named by their order. */
markdown.core.ruler.push('heading_anchors', ({ tokens }) => {
  let count = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    count += 1;
    const inline = itemAt(tokens, index + 1);
    const text = inline.children?.at(-1);
    const named = text && /(?<!\s)\s*\{#([a-z\d-]+)\}$/.exec(text.content);
    if (named) text.content = text.content.slice(0, named.index);
    token.attrSet('id', named?.[1] ?? `part-${count}`);
  }
});

/** No line of a French heading ends within "peut-il" or "a-t-elle". */
markdown.core.ruler.push('unbroken_headings', ({ tokens, Token }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const inline = itemAt(tokens, index + 1);
    inline.children = (inline.children ?? []).flatMap((child) => {
      if (child.type !== 'text') return [child];
      return noWrapParts(child.content).flatMap(({ text, whole }) => {
        const words = new Token('text', '', 0);
        words.content = text;
        if (!whole) return [words];
        const open = new Token('whole_open', 'span', 1);
        open.attrSet('class', 'whole');
        return [open, words, new Token('whole_close', 'span', -1)];
      });
    });
  }
});

/** Every cell knows the words above its column, so that a row can stand as a list where the page is narrow. */
markdown.core.ruler.push('cell_labels', ({ tokens }) => {
  let heads: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') heads = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') heads.push(itemAt(tokens, index + 1).content);
    if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '');
  }
});

/** Three numbers with hyphens are one telephone number: 9-1-1 stays on its line. */
markdown.core.ruler.push('short_numbers', ({ tokens }) => {
  for (const child of tokens.flatMap(({ children }) => children ?? []))
    if (child.type === 'text') child.content = child.content.replace(/\b(\d)-(\d)-(\d)\b/g, '$1\u2011$2\u2011$3');
});

/** Every telephone number is a link that calls, unless it stands in one already. */
markdown.core.ruler.push('telephones', ({ tokens, Token }) => {
  for (const inline of tokens) {
    let inLink = false;
    inline.children = (inline.children ?? []).flatMap((child) => {
      if (child.type === 'link_open') inLink = true;
      if (child.type === 'link_close') inLink = false;
      if (child.type !== 'text' || inLink) return [child];
      return telephoneParts(child.content).flatMap(({ text, href }) => {
        const words = new Token('text', '', 0);
        words.content = text;
        if (href === null) return [words];
        const open = new Token('link_open', 'a', 1);
        open.attrSet('href', href);
        return [open, words, new Token('link_close', 'a', -1)];
      });
    });
  }
});

/** Tables stand in a frame of their own; one of three columns and more becomes a list on narrow screens. */
markdown.renderer.rules.table_open = (tokens, index) => {
  const row = tokens.slice(
    index,
    tokens.findIndex(({ type }, at) => at > index && type === 'tr_close'),
  );
  const wide = row.filter(({ type }) => type === 'th_open').length > 2;
  return `<div class="table-frame${wide ? ' wide' : ''}" tabindex="0"><table>`;
};
markdown.renderer.rules.table_close = () => '</table></div>';

const known = new Map<string, { changed: number; text: MarkdownText }>();

/** Reads a Markdown file below the project's folder; undefined when there is none. Read again only after it changed. */
export async function readMarkdown(path: string): Promise<MarkdownText | undefined> {
  const changed = await stat(path).then(
    (file) => file.mtimeMs,
    () => undefined,
  );
  if (changed === undefined) return undefined;
  const before = known.get(path);
  if (before?.changed === changed) return before.text;
  const text = textOf(path, await readFile(path, 'utf8'));
  known.set(path, { changed, text });
  return text;
}

/** French sets a colon and guillemets off with a space that does not break (OQLF); people type an ordinary one. */
const withFrenchSpaces = (source: string): string =>
  source.replace(/(?<=[^\s|]) (?=[:»])/g, '\u00a0').replaceAll('« ', '«\u00a0');

function textOf(path: string, written: string): MarkdownText {
  const source = path.endsWith('/fr.md') ? withFrenchSpaces(written) : written;
  const [, matter, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
  if (matter === undefined || body === undefined) throw new Error(`${path} does not begin with its two --- lines.`);
  return { path, matter: parse(matter), html: markdown.render(body), words: body.split(/\s+/).filter(Boolean).length };
}

/** The folders below a folder, in the order of their names. */
export async function listFolders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Where a text in a language is written. */
export const markdownPath = (folder: string, name: string, language: string): string =>
  join(folder, name, `${language}.md`);
