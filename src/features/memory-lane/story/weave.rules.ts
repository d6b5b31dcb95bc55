import type { MemoryPhotograph, MemorySections } from '#features/memory-lane/core/schema.ts';
import type { Weave, WovenChapter } from '#features/memory-lane/core/weave.schema.ts';
import { parseVagueDate } from './vagueDates.rules.ts';

/** Where the family puts a photograph that shall stand in no chapter. */
export const behindChapters = '-';

/** At most so many photographs stand in the chapters of one page; the others come behind them. */
const mostWoven = 36;

/** A picture over the full width is at least so wide, in pixels: else it would not be sharp. */
const fullWidth = 1_100;

type Shape = Pick<MemoryPhotograph, 'width' | 'height'>;

/** What is known of a photograph where its place is decided. */
export type LoosePhotograph = Pick<
  MemoryPhotograph,
  'id' | 'width' | 'height' | 'caption' | 'taken' | 'chapter' | 'full'
>;

type Chapter = MemorySections['story'][number];
type Years = { from: number; to: number };
type Dated = { chapter: Chapter; own: Years | null; lasts: Years | null; words: ReadonlySet<string> };

/** What the photographs are woven into. */
export type WeavePage = {
  name: string;
  story: readonly Chapter[];
  places: MemorySections['places'];
  photographs: readonly LoosePhotograph[];
};

const yearPattern = /\b(1[89]\d\d|20\d\d)\b/g;
const yearsIn = (text: string): Years | null => {
  const years = [...text.matchAll(yearPattern)].map(([year]) => Number(year));
  return years.length > 0 ? { from: Math.min(...years), to: Math.max(...years) } : null;
};

/** The years in which a photograph can have been taken; null where nobody says. */
export function yearsOfPhotograph({ taken, caption }: Pick<LoosePhotograph, 'taken' | 'caption'>): Years | null {
  const date = parseVagueDate(taken);
  if (date?.replace('~', '').endsWith('X'))
    return { from: Number(`${date.slice(0, 3)}0`), to: Number(`${date.slice(0, 3)}9`) };
  return yearsIn(date ?? taken) ?? yearsIn(caption);
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const commonWords = new Set(
  'about after again avant apres autour before chez dans depuis early elle first from leur leurs life last notre nous pour premier premiere quand sans their there these thing this that vie with where which when year years annee annees'.split(
    ' ',
  ),
);
const wordsIn = (text: string) =>
  new Set((fold(text).match(/\p{L}{4,}/gu) ?? []).filter((word) => !commonWords.has(word)));

/** The places that a chapter is about, by their first name: of "Inverness, Cape Breton" the first. */
const placesIn = (chapter: Chapter, places: WeavePage['places']) => {
  const text = fold(`${chapter.title} ${chapter.text}`);
  return places.filter(({ place }) => {
    const [name = ''] = fold(place).split(/[,(]/);
    return name.trim().length >= 4 && text.includes(name.trim());
  });
};

/** What each chapter is about, and from when until when: its own years, or until the next one begins. */
function datedChapters({ story, places }: WeavePage): Dated[] {
  const dated = story.map((chapter): Omit<Dated, 'lasts'> => {
    const named = placesIn(chapter, places);
    const own =
      yearsIn(chapter.title) ?? yearsIn(chapter.text) ?? yearsIn(named.length === 1 ? (named[0]?.years ?? '') : '');
    return { chapter, own, words: wordsIn([chapter.title, ...named.map(({ place }) => place)].join(' ')) };
  });
  const starts = dated.flatMap(({ own }) => (own ? [own.from] : []));
  const isInOrder = starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? start));
  return dated.map((one, index) => {
    if (!one.own || !isInOrder) return { ...one, lasts: one.own };
    const next = dated.slice(index + 1).find(({ own }) => own)?.own;
    const to = Math.max(one.own.to, next ? next.from - 1 : Number.POSITIVE_INFINITY);
    return { ...one, lasts: { from: one.own.from, to } };
  });
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length;

/** How well a photograph fits a chapter by its year and by what it shows; nothing where its year says otherwise. */
function fitness(photograph: LoosePhotograph, { lasts, words }: Dated, nameWords: ReadonlySet<string>): number {
  const taken = yearsOfPhotograph(photograph);
  const middle = taken && (taken.from + taken.to) / 2;
  const isOfItsTime = middle !== null && lasts !== null && middle >= lasts.from && middle <= lasts.to;
  if (middle !== null && lasts !== null && !isOfItsTime) return 0;
  const caption = new Set([...wordsIn(photograph.caption)].filter((word) => !nameWords.has(word)));
  return (isOfItsTime ? 3 : 0) + 2 * Math.min(2, shared(caption, words));
}

/** The chapter in which each photograph stands, those of one chapter in the family's order; those of none below the empty key. */
function photographsByChapter(page: WeavePage): Map<string, LoosePhotograph[]> {
  const chapters = datedChapters(page);
  const nameWords = wordsIn(page.name);
  const [only, second] = chapters;
  const placed = new Map<string, LoosePhotograph[]>([
    ['', []],
    ...chapters.map(({ chapter }): [string, LoosePhotograph[]] => [chapter.key, []]),
  ]);
  for (const photograph of page.photographs) {
    const byHand = photograph.chapter ? placed.get(photograph.chapter) : undefined;
    if (byHand) byHand.push(photograph);
    if (byHand || isBehind(photograph, page)) continue;
    const fits = chapters.map((one) => ({ key: one.chapter.key, fit: fitness(photograph, one, nameWords) }));
    const best = fits.reduce((first, one) => (one.fit > first.fit ? one : first), { key: '', fit: 0 });
    const key = only && !second ? only.chapter.key : best.key;
    placed.get(key)?.push(photograph);
  }
  return placed;
}

/** Put behind the chapters by the family; where there is none, nothing is behind them. */
const isBehind = ({ chapter }: LoosePhotograph, { story }: WeavePage) => chapter === behindChapters && story.length > 0;

const isWide = ({ width, height }: Shape) => width / height >= 1.2;
/** True where a photograph is sharp over the full width of a page. */
export const canBeFull = ({ width }: Pick<Shape, 'width'>): boolean => width >= fullWidth;

const mayBeFull = (one: LoosePhotograph) => one.full || (isWide(one) && canBeFull(one));

/** The picture over the full width: the one that the family chose, else the first that is wide enough. */
const leadOf = (photographs: readonly LoosePhotograph[]) =>
  photographs.find(({ full }) => full) ?? photographs.find(mayBeFull);

/** How many small pictures the margin beside a text holds. */
const marginOf = (length: number) => Math.min(3, Math.floor(length / 450));

/** The years that stand at the edge of a chapter; none where its title says them already. */
function yearsBeside({ title }: Chapter, own: Years | null): string {
  if (!own || yearsIn(title)) return '';
  return own.from === own.to ? `${own.from}` : `${own.from}–${own.to}`;
}

const longEnough = 160;

/** So many of a list, from its first to its last at even distances: of forty years not the first eight photographs. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (count >= items.length) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) => items[Math.round(at * step)]).filter((item) => item !== undefined);
}

/** What of a chapter's photographs stands in it: all that the family chose, and of the others as many as there is room for. */
function heldBy(chapter: Chapter, photographs: readonly LoosePhotograph[], most: number): readonly LoosePhotograph[] {
  const isByHand = (one: LoosePhotograph) => one.full || one.chapter === chapter.key;
  const others = photographs.filter((one) => !isByHand(one));
  const room = Math.max(0, most - (photographs.length - others.length));
  const held = new Set(spread(others, room));
  return photographs.filter((one) => isByHand(one) || held.has(one));
}

/** So many stand in the row under a text, where the family has not put more into the chapter. */
const rowLength = 4;

/** Sets the photographs of one chapter: as many as it holds, the others stay loose. */
function setChapter(
  chapter: Chapter,
  own: Years | null,
  photographs: readonly LoosePhotograph[],
  most: number,
): WovenChapter {
  const length = chapter.text.trim().length;
  const lead = leadOf(photographs);
  const rest = heldBy(
    chapter,
    photographs.filter((one) => one !== lead),
    most - (lead ? 1 : 0),
  );
  const inMargin = marginOf(length);
  const hasSide = rest.length > 0 && length > 0 && (!lead || inMargin === 0 || length < longEnough) && inMargin < 2;
  const side = hasSide ? (rest.find((one) => !isWide(one)) ?? (lead ? undefined : rest[0])) : undefined;
  const small = rest.filter((one) => one !== side);
  const margin = side ? [] : small.slice(0, inMargin);
  const row = heldBy(chapter, small.slice(margin.length), rowLength);
  const ids = (of: readonly LoosePhotograph[]) => of.map(({ id }) => id);
  return {
    key: chapter.key,
    years: yearsBeside(chapter, own),
    lead: lead?.id ?? null,
    side: side?.id ?? null,
    margin: ids(margin),
    row: ids(row),
  };
}

/** The photographs of a chapter in the order in which they are seen. */
export const idsOfChapter = ({ lead, side, margin, row }: WovenChapter): string[] =>
  [lead, side, ...margin, ...row].filter((id) => id !== null);

/** The photographs that stand in the chapters or before them. */
export const wovenIds = ({ opening, chapters }: Weave): ReadonlySet<string> =>
  new Set([...(opening ? [opening] : []), ...chapters.flatMap(idsOfChapter)]);

/**
 * Decides how the photographs stand in the chapters: by the family's own hand, by year, by what they show. What fits no
 * chapter comes behind them; where no chapter has a picture over the full width, one of those opens the page.
 */
export function weaveOf(page: WeavePage): Weave {
  const placed = photographsByChapter(page);
  const most = Math.max(1, Math.min(8, Math.floor(mostWoven / Math.max(1, page.story.length))));
  const chapters = datedChapters(page).map(({ chapter, own }) =>
    setChapter(chapter, own, placed.get(chapter.key) ?? [], most),
  );
  const ofNone = placed.get('') ?? [];
  const chosen = ofNone.find(({ full }) => full);
  if (chosen || chapters.some(({ lead }) => lead)) return { opening: chosen?.id ?? null, chapters };
  const woven = wovenIds({ opening: null, chapters });
  const loose = page.photographs.filter((one) => !woven.has(one.id) && !isBehind(one, page));
  return { opening: leadOf(loose)?.id ?? null, chapters };
}

/** Where a photograph stands: in a chapter by its key, before all of them, or behind them; and whether over the full width. */
export type Stand = { where: 'chapter' | 'opening' | 'behind'; chapter: string; isFull: boolean };

/** Where a photograph stands on a page. */
export function standOf({ opening, chapters }: Weave, id: string): Stand {
  if (opening === id) return { where: 'opening', chapter: '', isFull: true };
  const within = chapters.find((one) => idsOfChapter(one).includes(id));
  if (!within) return { where: 'behind', chapter: '', isFull: false };
  return { where: 'chapter', chapter: within.key, isFull: within.lead === id };
}
