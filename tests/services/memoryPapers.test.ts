import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { drawCards } from '#features/memory-lane/documents/cards.service.ts';
import { drawKeepsake } from '#features/memory-lane/documents/keepsake.service.ts';
import { drawOrderOfService } from '#features/memory-lane/documents/orderOfService.service.ts';
import type { PaperSource } from '#features/memory-lane/documents/source.service.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import englishPapers from '../../messages/en/memoryPapers.json' with { type: 'json' };
import englishPage from '../../messages/en/memoryPublic.json' with { type: 'json' };
import frenchPapers from '../../messages/fr/memoryPapers.json' with { type: 'json' };
import frenchPage from '../../messages/fr/memoryPublic.json' with { type: 'json' };
import { linesOfPdf, pagesOfPdf } from '../pdfText.ts';

const catalogues = {
  en: { page: englishPage, papers: englishPapers },
  fr: { page: frenchPage, papers: frenchPapers },
};
const id = '5f0c2a18-6b3d-4e71-9a54-000000000001';

const photograph = (more: Partial<MemoryPhotograph> = {}): MemoryPhotograph => ({
  id,
  address: '/x',
  width: 600,
  height: 400,
  avif: false,
  preview: '',
  caption: '',
  taken: '',
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
  portrait: null,
  photographs: [],
  photographCount: 0,
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
      'Marie Roy · 2',
      'Photographs',
      'At the lake · July 1975',
      'Marie Roy · 3',
      'Gatherings',
      'Funeral',
      'Friday, November 20, 2026, 2:00 to 3:30 p.m.',
      'St. Anne',
      '12 Church Street',
      'Bring a flower.',
      'And a song.',
      'Service',
      'The hall',
      '12 Church Street',
      'Music and readings',
      'Ave Maria',
      'Schubert',
      'Paul Roy',
      'We remember.',
      'We go on.',
      'Marie Roy · 4',
      'Donations',
      'No flowers, please.',
      'Hospice',
      'hospice.example',
      'Marie Roy · 5',
      'Messages',
      '2 candles are lit',
      'Anne · Luc',
      'She taught me to read.',
      'Thank you.',
      'Jo',
      'A day at the lake.',
      'Ida',
      'Marie Roy · 6',
      'Photographs and memories',
      'rivage.test/memory-lane/marie',
      'Marie Roy · 7',
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

describe('the cards', () => {
  it('are ten with name, years and the way to the page', async () => {
    const lines = linesOfPdf(await drawCards(sourceOf(full, 'en')));
    const card = ['In memory of', 'Marie Roy', '1941 – November 2, 2026'];
    const invitation = ['Photographs, memories, and a', 'place to leave a message'];
    expect(lines).toEqual(Array.from({ length: 10 }, () => [...card, ...invitation]).flat());
  });
});
