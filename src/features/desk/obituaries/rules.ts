import type { ErrorMessageKey } from '#platform/errors.ts';
import { type Language, languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Obituary, ObituaryPlaces, ObituaryVersion, ObituaryWords } from './schema.ts';

type Versions = Pick<Obituary, 'versions'>;

/** How an obituary stands: being written, with the family, to be changed, approved, or withdrawn. */
export type ObituaryStanding = 'draft' | 'asked' | 'changes' | 'approved' | 'withdrawn';

/** The version that the family was asked about last; undefined before the first. */
export const lastAskedOf = ({ versions }: Versions): ObituaryVersion | undefined => versions[0];

/** The version that was approved last, withdrawn or not. */
const lastApprovedOf = ({ versions }: Versions): ObituaryVersion | undefined =>
  versions.find(({ answer }) => answer?.kind === 'approved');

/** The version that holds: the one approved last, unless it was withdrawn. */
export function heldVersionOf(obituary: Versions): ObituaryVersion | undefined {
  const approved = lastApprovedOf(obituary);
  return approved?.withdrawn ? undefined : approved;
}

/** How the version that was asked about last stands. */
export function standingOf(obituary: Versions): ObituaryStanding {
  const last = lastAskedOf(obituary);
  if (!last) return 'draft';
  if (last.withdrawn) return 'withdrawn';
  return last.answer?.kind ?? 'asked';
}

/** Where everybody can see an obituary now. */
export function seenIn(obituary: Versions): ObituaryPlaces {
  const { onSite, onPage, indexed } = heldVersionOf(obituary)?.answer ?? {
    onSite: false,
    onPage: false,
    indexed: false,
  };
  return { onSite, onPage, indexed };
}

/** True where two obituaries say the same. */
export const isSameWords = (one: ObituaryWords, other: ObituaryWords): boolean =>
  one.name === other.name && one.en === other.en && one.fr === other.fr;

/** How many blanks are left in a text. */
export const countBlanks = (text: string): number => text.match(/_{3,}/g)?.length ?? 0;

/** True while what is written says something else than the family was asked about, or that has to be asked about again. */
export function isOpenDraft(draft: ObituaryWords, versions: readonly ObituaryVersion[]): boolean {
  const [last] = versions;
  return !last || last.withdrawn !== null || last.answer?.kind === 'changes' || !isSameWords(draft, last.words);
}

/** Why the family cannot be asked about what is written; null when it can. */
export function whyNotAsk({ draft, versions }: Pick<Obituary, 'draft' | 'versions'>): ErrorMessageKey | null {
  if (!draft?.isOpen) return 'obituaryAsked';
  if (draft.name === '') return 'obituaryNameNeeded';
  if (draft.en === '' && draft.fr === '') return 'obituaryEmpty';
  if (countBlanks(draft.en) + countBlanks(draft.fr) + countBlanks(draft.name) > 0) return 'obituaryBlanks';
  return versions.length >= limits.obituaryVersions ? 'obituaryFull' : null;
}

/** Why nobody can answer for a version; null when one can. Only the version that was asked about last is answered, and once. */
export function whyNotAnswerObituary(obituary: Versions, version: number): ErrorMessageKey | null {
  const last = lastAskedOf(obituary);
  if (last?.version !== version) return 'obituaryChanged';
  return last.answer || last.withdrawn ? 'obituaryAnswered' : null;
}

/** What is missing of an answer; null where nothing is. Who asks for a change says which, who approves says who they are. */
export const whyNotAnswerSo = ({
  kind,
  name,
  words,
}: {
  kind: 'approved' | 'changes';
  name: string;
  words: string;
}): ErrorMessageKey | null => {
  if (name === '') return 'obituaryWhoNeeded';
  return kind === 'changes' && words === '' ? 'obituaryChangesNeeded' : null;
};

/** Where a version may be seen, as it is kept: nowhere unless it is approved, and searched only where it is a page. */
export const placesOf = (kind: 'approved' | 'changes', { onSite, onPage, indexed }: ObituaryPlaces): ObituaryPlaces =>
  kind === 'approved'
    ? { onSite, onPage, indexed: onPage && indexed }
    : { onSite: false, onPage: false, indexed: false };

/** Why a version cannot be withdrawn; null when it can: it is the one that holds, or the one that waits for the family. */
export function whyNotWithdraw(obituary: Versions, version: number): ErrorMessageKey | null {
  const held = heldVersionOf(obituary)?.version === version;
  const waits = standingOf(obituary) === 'asked' && lastAskedOf(obituary)?.version === version;
  return held || waits ? null : 'obituaryChanged';
}

/** What the family may read: what it was asked about, without what is being written. */
export const obituariesForFamily = (obituaries: readonly Obituary[]): Obituary[] =>
  obituaries.filter(({ versions }) => versions.length > 0).map((one) => ({ ...one, draft: null }));

/** The language in which a reader gets an obituary: their own where it is written in it, else the other one. */
export const languageShown = ({ en, fr }: Pick<ObituaryWords, 'en' | 'fr'>, language: Language): Language => {
  const written = languages.filter((one) => (one === 'en' ? en : fr) !== '');
  return written.includes(language) ? language : (written[0] ?? language);
};

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** How long a text is in a newspaper: words, characters with spaces, and lines of so many characters. */
export function measureText(
  text: string,
  lineCharacters: number,
): { words: number; characters: number; lines: number } {
  const flat = text.trim();
  const words = flat === '' ? [] : flat.split(/\s+/);
  const lines = flat
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + linesOf(line.trim().split(/\s+/), lineCharacters), 0);
  return { words: words.length, characters: [...flat.replace(/\s+/g, ' ')].length, lines };
}

/** How many lines words fill, each as full as it gets; what is longer than a line is cut. */
function linesOf(words: readonly string[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const length = [...word].length;
    if (used > 0 && used + 1 + length <= room) used += 1 + length;
    else {
      if (used > 0) lines += 1;
      lines += Math.ceil(length / room) - 1;
      used = length % room || Math.min(length, room);
    }
  }
  return lines;
}

/** The websites on which the obituaries of a listing may be framed: its own address with and without `www.`, none without one. */
export function originsOf(website: string | null | undefined): string[] {
  const found = /^(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z\d-]{2,})(:\d{1,5})?(?:[/?#]|$)/i.exec((website ?? '').trim());
  if (!found) return [];
  const [, host = '', port = ''] = found;
  const bare = host.toLowerCase().replace(/^www\./, '');
  return [`https://${bare}${port}`, `https://www.${bare}${port}`];
}

/** Where the obituaries of a listing are for its own website: to be framed, and as feeds. */
export const obituaryAddresses = (publicUrl: string, prefix: string, placeId: string) => ({
  frame: `${publicUrl}${prefix}/embed/obituaries/${placeId}`,
  atom: `${publicUrl}${prefix}/feeds/obituaries/${placeId}.xml`,
  json: `${publicUrl}${prefix}/feeds/obituaries/${placeId}.json`,
});

/** What a home puts into its own website to show them there. */
export const frameCode = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" loading="lazy" referrerpolicy="no-referrer" style="width:100%;height:720px;border:0"></iframe>`;
