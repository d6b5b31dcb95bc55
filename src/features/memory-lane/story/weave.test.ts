import { describe, expect, it } from 'vitest';
import type { WovenChapter } from '#features/memory-lane/core/weave.schema.ts';
import {
  behindChapters,
  idsOfChapter,
  type LoosePhotograph,
  standOf,
  type WeavePage,
  weaveOf,
  wovenIds,
  yearsOfPhotograph,
} from './weave.rules.ts';

const wide = { width: 1500, height: 1000 };
const tall = { width: 1000, height: 1500 };
const square = { width: 1400, height: 1400 };
const small = { width: 600, height: 400 };

const photograph = (id: string, shape: { width: number; height: number }, more: Partial<LoosePhotograph> = {}) => ({
  id,
  ...shape,
  caption: '',
  taken: '',
  chapter: '',
  full: false,
  ...more,
});

const long = 'She taught grade two, and half the county learned to tie its shoes from her. '.repeat(20);
const chapter = (key: string, title: string, text = long) => ({ key, title, text });
const page = (more: Partial<WeavePage>): WeavePage => ({
  name: 'Nell MacLeod',
  story: [],
  places: [],
  photographs: [],
  ...more,
});
const inChapter = (of: WeavePage, key: string): WovenChapter => weaveOf(of).chapters.find((one) => one.key === key)!;

describe('the years of a photograph', () => {
  it.each([
    ['summer of 1964', '', { from: 1964, to: 1964 }],
    ['the 1960s', '', { from: 1960, to: 1969 }],
    ['années 50', '', null],
    ['about 1950', '', { from: 1950, to: 1950 }],
    ['before the war, 1938 or 1939', '', { from: 1938, to: 1939 }],
    ['', 'The house in 1971', { from: 1971, to: 1971 }],
    ['', 'Room 2150 and number 12', null],
    ['', '', null],
  ])('said as "%s", with "%s" under it', (taken, caption, years) => {
    expect(yearsOfPhotograph({ taken, caption })).toEqual(years);
  });
});

const life = page({
  story: [
    chapter('young', 'Inverness', 'Born in 1941 above the shop. In 1958 she left.'),
    chapter('school', 'Thirty years of grade two, from 1962'),
    chapter('kitchen', 'The kitchen'),
  ],
  places: [
    { key: 'a', years: '1941–1960', place: 'Inverness, Cape Breton', text: '' },
    { key: 'b', years: '1962–2026', place: 'Mabou', text: '' },
  ],
});

describe('where a photograph stands', () => {
  it.each([
    ['by its year', { taken: '1950' }, 'young'],
    ['by the year before the next chapter begins', { taken: 'winter 1961' }, 'young'],
    ['by a decade', { taken: '1970s' }, 'school'],
    ['by what it shows', { caption: 'At her kitchen table' }, 'kitchen'],
    ['by the place', { caption: 'The harbour of Inverness' }, 'young'],
    ['nowhere, where its year says otherwise', { caption: 'The house at Inverness', taken: '1938' }, null],
    ['by the family’s hand, whatever its year says', { taken: '1950', chapter: 'kitchen' }, 'kitchen'],
    ['behind the chapters, by the family’s hand', { taken: '1950', chapter: behindChapters }, null],
    ['by its year, where its chapter is gone', { taken: '1950', chapter: 'removed' }, 'young'],
    ['nowhere, by the name of the person alone', { caption: 'Nell MacLeod' }, null],
    ['nowhere, where nothing is said', {}, null],
  ] as const)('%s', (_, more, key) => {
    const { chapters } = weaveOf({ ...life, photographs: [photograph('p', tall, more)] });
    expect(chapters.filter((one) => idsOfChapter(one).includes('p')).map((one) => one.key)).toEqual(key ? [key] : []);
  });

  it('is the one chapter of a short life', () => {
    const short = page({ story: [chapter('a', '', 'He fixed everything.')], photographs: [photograph('p', tall)] });
    expect(idsOfChapter(inChapter(short, 'a'))).toEqual(['p']);
  });
});

describe('the years at the edge', () => {
  it('are those of the title, else of the text, else of the one place that it names', () => {
    expect(weaveOf(life).chapters.map(({ years }) => years)).toEqual(['1941–1958', '', '']);
    const story = [chapter('m', 'Mabou', 'She came and stayed.')];
    expect(weaveOf({ ...life, story }).chapters[0]?.years).toBe('1962–2026');
  });
});

describe('the pictures of a chapter', () => {
  const of = (text: string, ...photographs: LoosePhotograph[]) =>
    inChapter(page({ story: [chapter('a', '', text)], photographs }), 'a');

  it('two photographs and three sentences: one over the full width, one beside the words', () => {
    expect(of('He fixed everything.', photograph('w', wide), photograph('t', tall))).toMatchObject({
      lead: 'w',
      side: 't',
      margin: [],
      row: [],
    });
  });

  it('one upright alone stands beside the words, and so does a small one', () => {
    expect(of('He fixed everything.', photograph('t', tall))).toMatchObject({ lead: null, side: 't' });
    expect(of('He fixed everything.', photograph('s', small))).toMatchObject({ lead: null, side: 's' });
  });

  it('a small one is never drawn over the full width, unless the family says so', () => {
    expect(of(long, photograph('s', small), photograph('w', wide)).lead).toBe('w');
    expect(of(long, photograph('s', small, { full: true }), photograph('w', wide)).lead).toBe('s');
  });

  it('a long text has small ones in its margin, the others in a row under it, the last behind', () => {
    const all = Array.from({ length: 12 }, (_, index) => photograph(`p${index}`, index % 2 ? square : wide));
    const { lead, margin, row } = of(long, ...all);
    expect([lead, margin.length, row.length]).toEqual(['p0', 3, 4]);
  });

  it('are taken from all its years, where they are more than it holds', () => {
    const all = Array.from({ length: 40 }, (_, at) =>
      photograph(`p${at}`, at === 3 ? wide : tall, { taken: `${1950 + at}` }),
    );
    const { lead, margin, row } = of(long, ...all);
    expect([lead, ...margin, ...row]).toEqual(['p3', 'p0', 'p7', 'p14', 'p20', 'p26', 'p33', 'p39']);
  });
});

describe('a page without a picture over the full width in its chapters', () => {
  it('is opened by one that fits no chapter', () => {
    const photographs = [photograph('t', tall), photograph('w', wide)];
    expect(weaveOf({ ...life, photographs }).opening).toBe('w');
    expect(weaveOf(page({ photographs })).opening).toBe('w');
    expect(weaveOf(page({ photographs: [photograph('t', tall)] })).opening).toBeNull();
  });

  it('is opened by none where a chapter has one', () => {
    const photographs = [photograph('w', wide), photograph('d', wide, { taken: '1950' })];
    expect(weaveOf({ ...life, photographs })).toMatchObject({ opening: null });
  });
});

describe('what the family says by hand', () => {
  const ofEveryKind = (count: number, more: (at: number) => Partial<LoosePhotograph>) =>
    Array.from({ length: count }, (_, at) => photograph(`p${at}`, [wide, tall, square][at % 3]!, more(at)));

  it('is done although the chapter is full of others that come before it', () => {
    const photographs = ofEveryKind(60, (at) => ({ taken: '1950', chapter: at > 57 ? 'young' : '' }));
    const ids = idsOfChapter(inChapter({ ...life, photographs }, 'young'));
    expect(ids).toEqual(expect.arrayContaining(['p58', 'p59']));
    expect(ids.length).toBe(6);
  });

  it('is done for as many as it puts into one chapter, in its order', () => {
    const photographs = ofEveryKind(20, () => ({ chapter: 'kitchen' }));
    const { lead, margin, row } = inChapter({ ...life, photographs }, 'kitchen');
    expect([lead, ...margin, ...row]).toEqual(photographs.map(({ id }) => id));
  });

  it('decides which one has the full width, and of several the first does', () => {
    const photographs = ofEveryKind(9, (at) => ({ taken: '1950', full: at === 7 || at === 8 }));
    expect(inChapter({ ...life, photographs }, 'young').lead).toBe('p7');
    expect(inChapter({ ...life, photographs: photographs.toReversed() }, 'young').lead).toBe('p8');
  });

  it('opens the page with one of the full width that fits no chapter, though a chapter has one', () => {
    const photographs = [photograph('d', wide, { taken: '1950' }), photograph('o', wide, { full: true })];
    const weave = weaveOf({ ...life, photographs });
    expect([weave.opening, weave.chapters[0]?.lead]).toEqual(['o', 'd']);
  });

  it('opens no page with one that was put behind the chapters', () => {
    const photographs = [photograph('b', wide, { chapter: behindChapters, full: true })];
    expect(weaveOf({ ...life, photographs }).opening).toBeNull();
    expect(weaveOf(page({ photographs })).opening).toBe('b');
  });

  it('is told by where each stands', () => {
    const photographs = [
      photograph('o', wide, { full: true }),
      photograph('d', wide, { taken: '1950' }),
      photograph('t', tall, { taken: '1950' }),
      photograph('b', tall, { chapter: behindChapters }),
    ];
    const weave = weaveOf({ ...life, photographs });
    expect(photographs.map(({ id }) => standOf(weave, id))).toEqual([
      { where: 'opening', chapter: '', isFull: true },
      { where: 'chapter', chapter: 'young', isFull: true },
      { where: 'chapter', chapter: 'young', isFull: false },
      { where: 'behind', chapter: '', isFull: false },
    ]);
  });
});

/** Thirty lives nobody lived: so many chapters, so many photographs, of all shapes, some dated, some written under. */
const lives = [0, 1, 2, 3, 5, 8, 13, 24, 25, 40, 60, 90, 150, 220, 300].flatMap((photographs, nth) =>
  [0, 1, 3 + (nth % 5), 30].slice(nth % 2, (nth % 2) + 2).map((chapters) => ({ photographs, chapters, nth })),
);

const livesOf = ({ photographs, chapters, nth }: (typeof lives)[number]): WeavePage => ({
  name: nth % 2 ? 'Éléonore Tremblay' : 'Harjit Gill',
  story: Array.from({ length: chapters }, (_, index) => ({
    key: `c${index}`,
    title: index % 3 ? `${nth % 2 ? 'Chapitre de Matane' : 'The orchard'} ${1930 + index * 3}` : '',
    text: 'Words. '.repeat((index * 37 * (nth + 1)) % 300),
  })),
  places: nth % 3 ? [{ key: 'p', years: '1938–1957', place: 'Matane', text: '' }] : [],
  photographs: Array.from({ length: photographs }, (_, index) =>
    photograph(`p${index}`, [wide, tall, square, small][(index * 7 + nth) % 4]!, {
      taken: index % 3 ? `${1930 + ((index * 11) % 90)}` : '',
      caption: index % 5 ? '' : 'At the orchard',
      chapter: index % 17 === 3 ? `c${index % 5}` : index % 19 === 4 ? behindChapters : '',
      full: index % 23 === 7,
    }),
  ),
});

describe.each(lives)('a life of $chapters chapters and $photographs photographs ($nth)', (measures) => {
  const of = livesOf(measures);
  const weave = weaveOf(of);
  const known = new Map(of.photographs.map((one) => [one.id, one]));
  const all = [...(weave.opening ? [weave.opening] : []), ...weave.chapters.flatMap(idsOfChapter)];

  it('shows no photograph twice, none that is not there, and none in a chapter that the family put behind them', () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((id) => !known.has(id))).toEqual([]);
    expect(weave.chapters.flatMap(idsOfChapter).filter((id) => known.get(id)?.chapter === behindChapters)).toEqual([]);
    expect(wovenIds(weave)).toEqual(new Set(all));
  });

  it('has every chapter once, in its order, and few enough pictures', () => {
    expect(weave.chapters.map(({ key }) => key)).toEqual(of.story.map(({ key }) => key));
    const isByHand = (id: string) => known.get(id)?.full || known.get(id)?.chapter;
    expect(all.filter((id) => !isByHand(id)).length).toBeLessThanOrEqual(37);
  });

  it('draws over the full width only what is sharp there or what the family chose', () => {
    const full = [weave.opening, ...weave.chapters.map(({ lead }) => lead)].flatMap((id) =>
      id ? [known.get(id)!] : [],
    );
    expect(full.filter((one) => !one.full && (one.width < 1_100 || one.width / one.height < 1.2))).toEqual([]);
  });

  it('puts nothing beside a chapter without words', () => {
    const silent = weave.chapters.filter(({ key }) => !of.story.find((one) => one.key === key)?.text.trim());
    expect(silent.filter(({ side, margin }) => side || margin.length > 0)).toEqual([]);
  });
});

it('are thirty lives', () => expect(lives.length).toBe(30));
