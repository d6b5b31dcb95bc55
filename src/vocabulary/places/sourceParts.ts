import { webAddress } from '#vocabulary/webAddress.ts';

/** A piece of the words that name a source; `href` where it is the address of a page. */
export type SourcePart = { text: string; href: string | null };

const site =
  /(?<![\w.@-])(?:https?:\/\/)?(?:[a-z0-9-]+\.)+(?:ca|com|org|net|coop)(?![\w-]|\.\w)(?:\/[\w/%~.?#=&-]*[\w/])?/gi;

/** Takes the words that name a source apart at the addresses in them, so that these can be links. */
export function sourceParts(words: string): SourcePart[] {
  const parts: SourcePart[] = [];
  let read = 0;
  for (const { 0: text, index } of words.matchAll(site)) {
    if (index > read) parts.push({ text: words.slice(read, index), href: null });
    parts.push({ text, href: webAddress(text) });
    read = index + text.length;
  }
  return read < words.length ? [...parts, { text: words.slice(read), href: null }] : parts;
}
