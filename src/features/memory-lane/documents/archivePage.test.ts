import { describe, expect, it } from 'vitest';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { type ArchiveWords, archivePage } from './archivePage.rules.ts';

const t: ArchiveWords = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const photograph = (id: string, caption = '') =>
  ({ id, address: id, width: 300, height: 200, caption, taken: '' }) as MemoryPhotograph;
const bare = {
  slug: 'marie-roy',
  name: 'Marie Roy',
  line: '',
  born: '',
  died: '',
  portrait: null,
  photographs: [],
  recordings: [],
  story: [],
  places: [],
  services: [],
  pieces: [],
  giving: null,
  tributes: [],
  weave: { opening: null, chapters: [] },
} as unknown as MemoryPage;
const html = (change: object = {}) =>
  archivePage({ ...bare, ...change } as MemoryPage, ({ id }) => `pictures/${id}.jpg`, 'en', t);
const service = {
  key: 'a',
  title: '',
  date: '',
  time: '',
  until: '',
  zone: '',
  place: '',
  address: '',
  livestream: '',
  note: '',
};

describe('a memory page as one file', () => {
  it('has no part in which nothing stands, and no scripts', () => {
    expect(html()).not.toMatch(/<section|<h2|<figure|<em>|null|undefined/);
    expect(html()).toContain('script-src');
    expect(html()).toMatch(/<html lang="en[^"]*">/);
    expect(html()).toContain('<title>Marie Roy</title>');
    expect(html({ name: '' })).toContain('<h1><span>unnamed</span></h1>');
  });

  it('takes nothing that people wrote for HTML', () => {
    const evil = '"><script>alert(1)</script>&';
    const tribute = {
      id: 'a',
      name: evil,
      relation: evil,
      since: '',
      words: evil,
      date: '',
      photograph: photograph('t', evil),
    };
    const page = html({
      name: evil,
      line: evil,
      story: [{ key: 'a', title: evil, text: evil }],
      places: [{ key: 'a', years: evil, place: evil, text: evil }],
      pieces: [{ key: 'a', kind: 'music', title: evil, by: evil, text: evil }],
      photographs: [photograph('p', evil)],
      services: [{ ...service, title: evil, place: evil, note: evil, livestream: `https://example.org/${evil}` }],
      giving: { name: evil, address: `https://example.org/${evil}`, note: evil },
      tributes: [tribute, { ...tribute, words: '', photograph: null }],
    });
    expect(page).not.toContain('<script>');
    expect(page.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;/g)!.length).toBeGreaterThan(15);
  });

  it('writes paragraphs and lines as they were written', () => {
    const page = html({ story: [{ key: 'a', title: '', text: 'One.\nTwo.\n\nThree.' }] });
    expect(page).toContain('<h2>story</h2>\n<p>One.<br>Two.</p>\n<p>Three.</p></section>');
  });

  it('shows each picture in its own shape, with words for those who do not see it', () => {
    const page = html({
      portrait: photograph('face', 'In 1960'),
      photographs: [photograph('a', 'By the sea'), photograph('b')],
    });
    expect(page).toContain('<img loading="lazy" src="pictures/face.jpg" width="300" height="200" alt="portrait');
    expect(page).not.toContain('In 1960');
    expect(page).toContain('--shape:1.500');
    expect(page).toContain('alt="By the sea"><figcaption>By the sea</figcaption></figure>');
    expect(page).toMatch(/alt="photographOf [^"]+"><\/figure>/);
    expect(page).toContain('<div class="gallery">');
  });

  it('leaves a strip room for its words, and makes it no higher than the others', () => {
    const page = html({ photographs: [{ ...photograph('a', 'By the sea'), width: 400, height: 6_000 }] });
    expect(page).toContain('--shape:0.400');
    expect(page).toContain('.gallery img{width:auto;max-height:20rem}');
  });

  it('sets the pictures of a chapter around its words, and shows none of them twice', () => {
    const page = html({
      story: [{ key: 'k', title: 'The lake', text: 'She swam.' }],
      photographs: ['lead', 'side', 'row', 'loose'].map((one) => photograph(one)),
      weave: {
        opening: null,
        chapters: [{ key: 'k', years: '', lead: 'lead', side: 'side', margin: [], row: ['row'] }],
      },
    });
    const order = [
      '<h2>story',
      'lead.jpg',
      '<h3>The lake',
      'She swam.',
      'side.jpg',
      'row.jpg',
      '<h2>photographs',
      'loose.jpg',
    ];
    const places = order.map((words) => page.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(page.match(/<img/g)).toHaveLength(4);
  });

  it('names a gathering among several, and the part by the one that stands alone', () => {
    const funeral = { ...service, title: 'Funeral', place: 'St. Anne', address: '1 Oak Road', note: 'Come early.' };
    const one = html({ services: [funeral] });
    expect(one).toContain(
      '<section class="service"><h2>Funeral</h2>\n<div class="gathering"><p>St. Anne<br>1 Oak Road</p>\n<p>Come early.</p></div></section>',
    );
    const two = html({ services: [funeral, { ...service, livestream: 'https://example.org/' }] });
    expect(two).toContain('<h2>services</h2>');
    expect(two).toContain('<h3>Funeral</h3>');
    expect(two).toContain(
      '<h3>service</h3>\n<p><a href="https://example.org/" rel="noreferrer">livestream</a></p></div>',
    );
    expect(html({ services: [service] })).toContain('<h2>service</h2>\n<div class="gathering"></div>');
  });

  it('tells who lit a candle, who wrote, and where gifts go', () => {
    const page = html({
      tributes: [
        { id: 'a', name: 'Jean', relation: '', since: '', words: '', date: '', photograph: null },
        { id: 'b', name: 'Anne', relation: 'Sister', since: '', words: 'With you', date: '', photograph: null },
        { id: 'c', name: 'Luc', relation: '', since: '', words: '', date: '', photograph: photograph('l') },
      ],
      giving: { name: 'Hospice', address: '', note: '' },
    });
    expect(page).toContain('<p class="candles">lit 1<br><span class="quiet">Jean</span></p>');
    expect(page).toContain('<div class="tribute"><p>With you</p><p class="quiet">Anne<br>Sister</p></div>');
    expect(page).toMatch(/alt="tributePhotograph [^"]+"><\/figure><p class="quiet">Luc<\/p>/);
    expect(page).toContain('<p>Hospice</p>');
    expect(html({ giving: { name: '', address: 'https://example.org/', note: '' } })).toContain('>givingPlain</a>');
    expect(html({ giving: { name: 'Hospice', address: 'https://example.org/', note: '' } })).toContain('>Hospice</a>');
  });

  it('says the years and the line under the name where they are known', () => {
    const page = html({ born: '1941', died: '2026', line: 'Our mother' });
    expect(page).toContain('<p>Span 1941 2026</p><p><em>Our mother</em></p></header>');
    expect(html({ born: '1941' })).toContain('<p>BornAlone 1941</p>');
    expect(html({ died: '2026' })).toContain('<p>DiedAlone 2026</p>');
    expect(html({ born: '2026-11-18', died: '2026-11-18' })).toContain('<p>November 18, 2026</p>');
  });
});
