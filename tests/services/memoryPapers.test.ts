import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { drawCards } from '#features/memory-lane/documents/cards.service.ts';
import { drawKeepsake } from '#features/memory-lane/documents/keepsake.service.ts';
import { drawOrderOfService } from '#features/memory-lane/documents/orderOfService.service.ts';
import { drawPlatePaper } from '#features/memory-lane/documents/plate.service.ts';
import type { PaperSource } from '#features/memory-lane/documents/source.service.ts';
import { drawThankYou } from '#features/memory-lane/documents/thankYou.service.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import englishPapers from '../../messages/en/memoryPapers.json' with { type: 'json' };
import englishPage from '../../messages/en/memoryPublic.json' with { type: 'json' };
import frenchPapers from '../../messages/fr/memoryPapers.json' with { type: 'json' };
import frenchPage from '../../messages/fr/memoryPublic.json' with { type: 'json' };
import { contentsOfPdf, linesOfPdf, misplacedIn, type Piece, pagesOfPdf, piecesOfPdf } from '../pdfText.ts';

const catalogues = {
  en: { page: englishPage, papers: englishPapers },
  fr: { page: frenchPage, papers: frenchPapers },
};
const id = '5f0c2a18-6b3d-4e71-9a54-000000000001';

const idOf = (number: number) => `5f0c2a18-6b3d-4e71-9a54-${String(number).padStart(12, '0')}`;

const photograph = (more: Partial<MemoryPhotograph> = {}): MemoryPhotograph => ({
  id,
  address: '/x',
  width: 600,
  height: 400,
  avif: false,
  preview: '',
  caption: '',
  taken: '',
  chapter: '',
  full: false,
  tone: null,
  ...more,
});
const gathering = (more: Partial<MemoryPage['services'][number]> = {}) => ({
  key: 'a',
  title: 'Funeral',
  date: '2026-11-20',
  time: '14:00',
  until: '15:30',
  zone: '',
  place: 'St. Anne',
  address: '12 Church Street',
  listingId: null,
  livestream: '',
  note: 'Bring a flower.\n\nAnd a song.',
  past: false,
  ...more,
});
const tribute = (name: string, words: string, picture: MemoryPhotograph | null = null) => ({
  id,
  name,
  relation: '',
  since: '',
  words,
  date: '2026-11-21T12:00:00.000Z',
  photograph: picture,
});

const empty: MemoryPage = {
  slug: 'marie-roy-abcdefghijkl',
  privacy: 'link',
  messages: 'held',
  name: '',
  line: '',
  born: '',
  died: '',
  region: '',
  season: 'summer',
  portrait: null,
  photographs: [],
  recordings: [],
  photographCount: 0,
  weave: { opening: null, chapters: [] },
  story: [],
  places: [],
  services: [],
  pieces: [],
  giving: null,
  tributes: [],
};
const full: MemoryPage = {
  ...empty,
  name: 'Marie Roy',
  line: 'She sang.',
  born: '1941',
  died: '2026-11-02',
  portrait: photograph(),
  photographs: [photograph({ caption: 'At the lake', taken: '1975-07' }), photograph(), photograph({ height: 1_200 })],
  photographCount: 3,
  story: [
    { key: 'a', title: 'Young', text: 'Born by the sea.\n\nAnd danced.' },
    { key: 'b', title: '', text: 'Later she taught.' },
  ],
  places: [
    { key: 'a', years: '1941–1960', place: 'Rimouski', text: 'By the sea.' },
    { key: 'b', years: '', place: 'Calgary', text: '' },
  ],
  services: [
    gathering(),
    gathering({ key: 'b', title: '', time: '', until: '', date: '', place: 'The hall', note: '' }),
  ],
  pieces: [
    { key: 'a', kind: 'music', title: 'Ave Maria', by: 'Schubert', text: '' },
    { key: 'b', kind: 'reading', title: '', by: 'Paul Roy', text: 'We remember.\n\nWe go on.' },
  ],
  giving: { name: 'Hospice', address: 'https://hospice.example', note: 'No flowers, please.' },
  tributes: [
    tribute('Anne', ''),
    tribute('Luc', ''),
    tribute('Jo', 'She taught me to read.\n\nThank you.'),
    tribute('Ida', 'A day at the lake.', photograph()),
  ],
};

const asked: number[] = [];
function sourceOf(page: MemoryPage, language: Language, more: Partial<PaperSource> = {}): PaperSource {
  return {
    page,
    service: page.services[0],
    language,
    size: 'letter',
    book: 'letter',
    isPress: false,
    beside: null,
    link: 'https://rivage.test/memory-lane/marie',
    t: translatorFor(language, catalogues),
    picture: (_, width) => {
      asked.push(width);
      return sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
        .jpeg()
        .toBuffer();
    },
    now: new Date('2026-11-22T12:00:00Z'),
    ...more,
  };
}

describe('the keepsake', () => {
  it('holds everything on the page, in its order', async () => {
    expect(linesOfPdf(await drawKeepsake(sourceOf(full, 'en')))).toEqual([
      'In memory of',
      'Marie Roy',
      '1941 – November 2, 2026',
      'She sang.',
      'A life',
      'Young',
      'Born by the sea.',
      'And danced.',
      'Later she taught.',
      'Places and years',
      '1941–1960',
      'Rimouski',
      'By the sea.',
      'Calgary',
      'Photographs',
      'At the lake · July 1975',
      'Marie Roy · 2',
      'Gatherings',
      'Funeral',
      'Friday, November 20, 2026, 2:00 to 3:30 p.m.',
      'St. Anne',
      '12 Church Street',
      'Bring a flower.',
      'And a song.',
      'Marie Roy · 3',
      'Service',
      'The hall',
      '12 Church Street',
      'Music and readings',
      'Ave Maria',
      'Schubert',
      'Paul Roy',
      'We remember.',
      'We go on.',
      'Donations',
      'No flowers, please.',
      'Hospice',
      'hospice.example',
      'Messages',
      '2 candles are lit',
      'Anne · Luc',
      'Marie Roy · 4',
      'She taught me to read.',
      'Thank you.',
      'Jo',
      'A day at the lake.',
      'Ida',
      'Marie Roy · 5',
      'People and places',
      // The church of St. Anne is nobody's page.
      ...['Anne, 4', 'Calgary, 2', 'Ida, 5', 'Jo, 5', 'Luc, 4', 'Rimouski, 2'],
      'Photographs and memories',
      'rivage.test/memory-lane/marie',
      'Marie Roy · 6',
    ]);
  });

  it('of an empty page is its cover alone', async () => {
    expect(linesOfPdf(await drawKeepsake(sourceOf(empty, 'fr', { link: null })))).toEqual([
      'À la mémoire de',
      'Une page commémorative',
    ]);
  });

  it('names its one gathering, and has smaller pictures where there are very many', async () => {
    const one = { ...empty, services: [gathering({ title: '' })] };
    const lines = linesOfPdf(await drawKeepsake(sourceOf(one, 'en')));
    expect(lines).toContain('Service');
    const widthsOf = async (count: number) => {
      asked.length = 0;
      const photographs = Array.from({ length: count }, () => photograph({ width: 2_000 }));
      await drawKeepsake(sourceOf({ ...empty, photographs }, 'en'));
      return Math.max(...asked);
    };
    expect(await widthsOf(61)).toBe(1_000);
    expect(await widthsOf(60)).toBe(1_500);
  });
});

describe('the order of service', () => {
  it('holds the gathering, what is read and played, the story, and where people go from there', async () => {
    expect(pagesOfPdf(await drawOrderOfService(sourceOf(full, 'en')))[0]).toEqual([
      'In memory of',
      'Marie Roy',
      '1941 – November 2, 2026',
      'Funeral',
      'Friday, November 20, 2026',
      'She sang.',
      'Service',
      'The hall',
      '12 Church Street',
      'Donations',
      'No flowers, please.',
      'Hospice',
      'hospice.example',
      'Photographs and memories',
      'rivage.test/memory-lane/marie',
    ]);
    expect(pagesOfPdf(await drawOrderOfService(sourceOf(full, 'en')))[1]).toEqual([
      'Funeral',
      'Friday, November 20, 2026, 2:00 to 3:30 p.m.',
      'St. Anne',
      '12 Church Street',
      'Bring a flower.',
      'And a song.',
      'Music and readings',
      'Music',
      'Ave Maria',
      'Schubert',
      'Reading',
      'Paul Roy',
      'We remember.',
      'We go on.',
      'A life',
      'Young',
      'Born by the sea.',
      'And danced.',
      'Later she taught.',
      'At the lake · July 1975',
    ]);
  });

  it('of a page without a gathering has the line on its front', async () => {
    const page = { ...full, services: [], pieces: [], story: [], giving: null };
    expect(linesOfPdf(await drawOrderOfService(sourceOf(page, 'fr', { link: null })))).toEqual([
      'À la mémoire de',
      'Marie Roy',
      '1941 – 2 novembre 2026',
      'She sang.',
      'At the lake · juillet 1975',
    ]);
  });
});

const box = (pdf: Buffer, name: string) =>
  [...pdf.toString('latin1').matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, at = '']) =>
    at.split(' ').map(Number),
  );
const otherLanguage = { language: 'fr' as const, t: translatorFor('fr', catalogues) };

describe('an order of service in two languages', () => {
  const readings = { ...full, pieces: [{ ...full.pieces[1]!, other: 'Nous nous souvenons.\n\nEt nous continuons.' }] };

  it('says what is ours in both, and sets a reading beside its translation', async () => {
    const pages = pagesOfPdf(await drawOrderOfService(sourceOf(readings, 'en', { beside: otherLanguage })));
    expect(pages[0]).toEqual(expect.arrayContaining(['In memory of · À la mémoire de', 'vendredi 20 novembre 2026']));
    expect(pages[1]).toEqual(
      expect.arrayContaining([
        'Music and readings · Musique et lectures',
        'Reading · Lecture',
        'We remember. | Nous nous souvenons.',
        'We go on. | Et nous continuons.',
      ]),
    );
  });

  it('sets the reading so without being asked, and says the rest in one language', async () => {
    const lines = linesOfPdf(await drawOrderOfService(sourceOf(readings, 'en')));
    expect(lines).toContain('We remember. | Nous nous souvenons.');
    expect(lines).toContain('Music and readings');
  });
});

describe('a life that is too long for twelve pages', () => {
  it('ends with a sentence, and says where the rest of it is', async () => {
    const text = Array.from({ length: 80 }, (_, index) => `${'A sentence of the life. '.repeat(30)}End ${index}.`).join(
      '\n\n',
    );
    const page = { ...full, story: [{ key: 'a', title: 'Long', text }] };
    const lines = linesOfPdf(await drawOrderOfService(sourceOf(page, 'en')));
    expect(lines.at(-1)).toBeDefined();
    const more = lines.indexOf('More of this life is told on the memory page.');
    expect(more).toBeGreaterThan(0);
    expect(lines[more - 1]).toMatch(/\.$/);
    expect(lines.join(' ')).not.toContain('End 79.');
    const alone = linesOfPdf(await drawOrderOfService(sourceOf(page, 'en', { link: null })));
    expect(alone).not.toContain('More of this life is told on the memory page.');
  });
});

describe('a keepsake as a book', () => {
  const woven: MemoryPage = {
    ...full,
    photographs: [photograph({ id: idOf(2), width: 1_600, height: 900 }), photograph({ id: idOf(3), height: 900 })],
    photographCount: 2,
    weave: {
      opening: null,
      chapters: [{ key: 'a', years: '1941–1960', lead: idOf(2), side: idOf(3), margin: [], row: [] }],
    },
    tributes: [
      { ...tribute('Jo Baker', 'She taught me.'), relation: 'Pupil', since: '1974' },
      tribute('Anne MacLeod', 'With Jo Baker we sang in Calgary.'),
      tribute('Luc Roy', ''),
    ],
  };

  it('has the picture of a chapter on a page of its own, and the others with its words', async () => {
    const pages = pagesOfPdf(await drawKeepsake(sourceOf(woven, 'en')));
    expect(pages[1]).toEqual([]);
    expect(pages[2]?.slice(0, 3)).toEqual(['A life', '1941–1960', 'Young']);
    expect(pages.flat()).toContain('Pupil, since 1974');
    expect(pages.flat()).not.toContain('Photographs');
    const sizes = pictureSizesIn(await drawKeepsake(sourceOf(woven, 'en')));
    expect(sizes[1]).toBe('449 × 299');
  });

  it('tells on which pages people and places are', async () => {
    const pages = pagesOfPdf(await drawKeepsake(sourceOf(woven, 'en')));
    const at = pages.findIndex((lines) => lines.includes('People and places'));
    const lines = pages[at]!.join(' | ').split(' | ');
    const pageOf = (words: string) => pages.findIndex((page) => page.some((line) => line.includes(words))) + 1;
    const together = pageOf('With Jo Baker we sang');
    expect(lines).toContain(`Anne MacLeod, ${together}`);
    expect(lines).toContain(`Luc Roy, ${pageOf('Luc Roy')}`);
    expect(lines.find((line) => line.startsWith('Rimouski'))).toBe(`Rimouski, ${pageOf('Rimouski')}`);
    // Whose life it is stands on every page.
    expect(lines.some((line) => line.startsWith('Marie Roy,'))).toBe(false);
  });

  it('for a print shop is 21 cm square with 3 mm over the edge, and its marks outside', async () => {
    const pdf = await drawKeepsake(sourceOf(woven, 'en', { book: 'square', isPress: true }));
    const [trim = []] = box(pdf, 'TrimBox');
    const [bleed = []] = box(pdf, 'BleedBox');
    expect(trim[2]! - trim[0]!).toBeCloseTo(595.28, 1);
    expect(trim[3]! - trim[1]!).toBeCloseTo(595.28, 1);
    expect(trim[0]! - bleed[0]!).toBeCloseTo(8.504, 2);
    expect(box(pdf, 'TrimBox')).toHaveLength(pagesOfPdf(pdf).length);
    expect(pictureSizesIn(pdf)[1]).toBe('517 × 344');
    expect(misplacedIn(piecesOfPdf(pdf), { left: 40, right: 555, top: 36, bottom: 700 })).toEqual([]);
  });

  it('embeds every font, and is tagged', async () => {
    const written = (await drawKeepsake(sourceOf(woven, 'en'))).toString('latin1');
    const used = written.match(/\/Type \/FontDescriptor/g)?.length;
    expect(used).toBeGreaterThan(2);
    expect(written.match(/\/FontFile2/g)).toHaveLength(used ?? 0);
    expect(written).toContain('/Marked true');
  });
});

describe('thank-you cards and plates', () => {
  it('are four cards with a back to write on', async () => {
    const pdf = await drawThankYou(sourceOf(full, 'en'));
    const [front, back] = pagesOfPdf(pdf);
    expect(front?.join(' ').match(/Thank you/g)).toHaveLength(4);
    expect(back?.join(' ').match(/The family of Marie Roy/g)).toHaveLength(4);
    // The portrait stands on each of them, and is in the file once.
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  it('are plates in three sizes, each with the name, in black', async () => {
    const pdf = await drawPlatePaper(sourceOf(full, 'fr'));
    const pages = piecesOfPdf(pdf);
    expect(pages).toHaveLength(1);
    expect(misplacedIn(pages, { left: 55, right: 552, top: 30, bottom: 780 })).toEqual([]);
    const names = pages[0]!.filter(({ text }) => text === 'Marie Roy');
    expect(names.map(({ colour }) => colour)).toEqual(['#000000', '#000000', '#000000']);
    const lines = pages[0]!.map(({ text }) => text.replace(/\u00a0/g, ' '));
    expect(lines).toEqual(expect.arrayContaining(['40 mm de large', '60 mm de large', '80 mm de large']));
  });
});

describe('the cards', () => {
  it('are ten with name, years and the way to the page', async () => {
    const lines = linesOfPdf(await drawCards(sourceOf(full, 'en')));
    const card = ['In memory of', 'Marie Roy', '1941 – November 2, 2026'];
    const invitation = ['Photographs, memories, and a', 'place to leave a message'];
    expect(lines).toEqual(Array.from({ length: 10 }, () => [...card, ...invitation]).flat());
  });
});

const colourNames: Record<string, string> = { '#1f2b29': 'ink', '#55635f': 'quiet', '#76561a': 'gold' };

/** How wide a space is, as a share of the size. */
const spaceShare = 0.22;

/** What is set alike, by how it is set; `left` where a text does not stand in the middle of its page. */
function looksOf(pages: readonly Piece[][], middles: readonly number[]): Record<string, string[]> {
  const looks: Record<string, string[]> = {};
  for (const { text, x, right, font, size, colour } of pages.flat()) {
    // The space that ends a line is not seen.
    const end = text.endsWith(' ') ? right - spaceShare * size : right;
    const isCentred = middles.some((middle) => Math.abs((x + end) / 2 - middle) < 1);
    const look = `${font} ${size} ${colourNames[colour]}${isCentred ? '' : ' left'}`;
    looks[look] = [...(looks[look] ?? []), text.trim()];
  }
  return looks;
}

/** How far the foot of the second of two lines stands below that of the first. */
function gapOf(pages: readonly Piece[][], first: string, second: string): number {
  const page = pages.find((pieces) => pieces.some(({ text }) => text === second)) ?? [];
  const end = page.findIndex(({ text }) => text === second);
  const from = page.slice(0, end).findLast(({ text }) => text === first);
  return (page[end]?.y ?? Number.NaN) - (from?.y ?? Number.NaN);
}

/** What pictures and drawings are called for those who hear the paper. */
const alternativesIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Alt \((.*?)\)/g)].map(([, text = '']) =>
    text.replace(/^þÿ|\0/g, '').replace('\x20\x19', '’'),
  );

/** How large pictures are drawn, in whole points. */
const pictureSizesIn = (pdf: Buffer) =>
  contentsOfPdf(pdf).flatMap((content) =>
    [...content.matchAll(/([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\n\/I\d/g)].map(
      ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
    ),
  );

describe('how papers are set', () => {
  const margins = { left: 40, right: 752, top: 36, bottom: 752 };
  const portraitAndRow = ['Portrait of Marie Roy', 'At the lake'];
  const code = 'QR code that opens https://rivage.test/memory-lane/marie';

  it('the keepsake is set in the middle, what is read at length at the left', async () => {
    const pdf = await drawKeepsake(sourceOf(full, 'en'));
    const pages = piecesOfPdf(pdf);
    expect(misplacedIn(pages, margins)).toEqual([]);
    expect(looksOf(pages, [306])).toEqual({
      'Sans-Italic 16 gold': ['In memory of'],
      'Serif-Medium 40 ink': ['Marie Roy'],
      'Sans-Regular 14 quiet': ['1941 – November 2, 2026'],
      'Sans-Italic 15 ink': ['She sang.'],
      'Serif-Medium 22 ink': [
        ...[
          'A life',
          'Places and years',
          'Photographs',
          'Gatherings',
          'Music and readings',
          'Donations',
          'Messages',
          'People and places',
        ],
      ],
      'Serif-Medium 17 ink left': ['Young', 'Born by the sea.', 'And danced.', 'Later she taught.'],
      'Sans-Regular 10.5 gold left': ['1941–1960'],
      'Serif-Medium 14 ink left': ['Rimouski', 'Calgary'],
      'Sans-Regular 11.5 ink left': ['By the sea.'],
      'Sans-Regular 9 quiet': [
        ...[2, 3, 4, 5].map((page) => `Marie Roy · ${page}`),
        'rivage.test/memory-lane/marie',
        'Marie Roy · 6',
      ],
      'Sans-Regular 9.5 quiet left': ['At the lake · July 1975'],
      'Sans-Regular 9.5 ink left': ['Anne, 4', 'Calgary, 2', 'Ida, 5', 'Jo, 5', 'Luc, 4', 'Rimouski, 2'],
      'Serif-Medium 15 ink': ['Funeral', 'Service', 'Ave Maria', 'Paul Roy'],
      'Sans-Regular 11.5 ink': [
        'Friday, November 20, 2026, 2:00 to 3:30 p.m.',
        ...['St. Anne', '12 Church Street', 'The hall', '12 Church Street', 'No flowers, please.'],
      ],
      'Sans-Regular 11.5 quiet': ['Bring a flower.', 'And a song.', 'Anne · Luc'],
      'Sans-Regular 10.5 quiet': ['Schubert'],
      'Sans-Italic 12 ink': ['We remember.', 'We go on.'],
      'Sans-SemiBold 11.5 ink': ['Hospice'],
      'Sans-Regular 10.5 ink': ['hospice.example'],
      'Sans-Regular 11.5 gold': ['2 candles are lit'],
      'Serif-Medium 13 ink': ['She taught me to read.', 'Thank you.', 'A day at the lake.'],
      'Serif-Medium 13 quiet': ['Jo', 'Ida'],
      'Sans-Regular 10 ink': ['Photographs and memories'],
    });
    const unnamed = ['Photograph of Marie Roy’s life', 'Photograph of Marie Roy’s life'];
    expect(alternativesIn(pdf)).toEqual([...portraitAndRow, ...unnamed, 'A photograph from Ida', code]);
    expect(pictureSizesIn(pdf)).toEqual(['288 × 192', '228 × 152', '228 × 152', '165 × 110', '288 × 192']);
  });

  it('the keepsake keeps together what belongs together', async () => {
    const pages = piecesOfPdf(await drawKeepsake(sourceOf(full, 'en')));
    const gap = (first: string, second: string) => gapOf(pages, first, second);
    // The lines of one gathering stand closer to each other than to their title and to what follows.
    const line = gap('St. Anne', '12 Church Street');
    expect(gap('Funeral', 'Friday, November 20, 2026, 2:00 to 3:30 p.m.')).toBeGreaterThan(line + 3);
    expect(gap('12 Church Street', 'Bring a flower.')).toBeGreaterThan(line + 3);
    // A place stands close below its years, and apart where it has none.
    expect(gap('1941–1960', 'Rimouski')).toBeLessThan(gap('By the sea.', 'Calgary') - 8);
    // A paragraph stands close to the one before it, further from its title in larger letters.
    expect(gap('Young', 'Born by the sea.')).toBeLessThan(gap('Born by the sea.', 'And danced.'));
    expect(gap('She taught me to read.', 'Thank you.')).toBeLessThan(gap('Thank you.', 'Jo') + 10);
  });

  it('a long name and a page that cannot be opened by others change the cover and the end', async () => {
    const long = 'Marie-Antoinette Bellerose-Thériault';
    const source = sourceOf({ ...full, name: long }, 'en', { link: null });
    const looks = looksOf(piecesOfPdf(await drawKeepsake(source)), [306]);
    expect(looks['Serif-Medium 32 ink']?.join(' ')).toBe(long);
    expect(looks['Sans-Regular 10 ink']).toBeUndefined();
    const order = looksOf(piecesOfPdf(await drawOrderOfService(source)), [198, 594]);
    expect(order['Serif-Medium 25 ink']?.join(' ')).toBe(long);
  });

  it('the order of service is two pages beside each other, each set in its middle', async () => {
    const pdf = await drawOrderOfService(sourceOf(full, 'en'));
    const pages = piecesOfPdf(pdf);
    expect(misplacedIn(pages, { ...margins, bottom: 572 })).toEqual([]);
    expect(looksOf(pages, [198, 594])).toEqual({
      'Sans-Italic 14 gold': ['In memory of'],
      'Serif-Medium 31 ink': ['Marie Roy'],
      'Sans-Regular 12 quiet': ['1941 – November 2, 2026'],
      'Serif-Medium 15 ink': ['Funeral'],
      'Sans-Regular 12 ink': ['Friday, November 20, 2026'],
      'Sans-Italic 14 ink': ['She sang.'],
      'Serif-Medium 14 ink': ['Service', 'Donations'],
      'Sans-Regular 10 ink': ['The hall', '12 Church Street', 'hospice.example', 'Photographs and memories'],
      'Sans-Regular 11 ink': [
        ...['No flowers, please.', 'Friday, November 20, 2026, 2:00 to 3:30 p.m.', 'St. Anne', '12 Church Street'],
        ...['Bring a flower.', 'And a song.'],
      ],
      'Sans-SemiBold 11 ink': ['Hospice'],
      'Sans-Regular 9 quiet': ['rivage.test/memory-lane/marie'],
      'Serif-Medium 19 ink': ['Funeral'],
      'Serif-Medium 16 ink': ['Music and readings', 'A life'],
      'Sans-Regular 9 gold': ['Music', 'Reading'],
      'Serif-Medium 13 ink': ['Ave Maria', 'Paul Roy'],
      'Sans-Regular 10 quiet': ['Schubert'],
      'Sans-Italic 11 ink': ['We remember.', 'We go on.'],
      'Serif-Medium 13 ink left': ['Young'],
      'Serif-Medium 13.5 ink left': ['Born by the sea.', 'And danced.', 'Later she taught.'],
      'Sans-Regular 9.5 quiet left': ['At the lake · July 1975'],
    });
    expect(alternativesIn(pdf)).toEqual(expect.arrayContaining([...portraitAndRow, code]));
    const gap = (first: string, second: string) => gapOf(pages, first, second);
    expect(gap('Friday, November 20, 2026, 2:00 to 3:30 p.m.', 'St. Anne')).toBeLessThan(20);
    expect(gap('Service', 'The hall')).toBeGreaterThan(gap('The hall', '12 Church Street') + 2);
    expect(pictureSizesIn(pdf)).toEqual(['288 × 192', '288 × 192', '214 × 143']);
  });

  it('cards stand in two columns, and none writes into another', async () => {
    const pdf = await drawCards(sourceOf(full, 'en'));
    const pages = piecesOfPdf(pdf);
    expect(misplacedIn(pages, { left: 54, right: 558, top: 36, bottom: 756 })).toEqual([]);
    expect(Object.keys(looksOf(pages, []))).toEqual([
      'Sans-Italic 9 gold left',
      'Serif-Medium 16 ink left',
      'Sans-Regular 8.5 quiet left',
    ]);
    expect(new Set(pages.flat().map(({ x }) => Math.round(x)))).toEqual(new Set([70, 322]));
    expect(alternativesIn(pdf)).toEqual([code]);
  });
});
