import { describe, expect, it } from 'vitest';
import { visiblePage } from '#features/memory-lane/story/visiblePage.rules.ts';
import {
  blankSections,
  firstPageSize,
  initialSections,
  isCandle,
  isLink,
  passHours,
  photographsPerPage,
  pictureAddress,
  revokesAccess,
  sectionNames,
  showAllLimit,
  visibleDate,
} from './rules.ts';
import type { Gathering, MemoryPhotograph, MemorySections, ModeratedTribute } from './schema.ts';

it('holds 300 photographs, shows 24 of them at once or 12 first, and asks for a password every six hours', () => {
  expect([photographsPerPage, showAllLimit, firstPageSize, passHours]).toEqual([300, 24, 12, 6]);
});

describe('a page that begins', () => {
  const of = (spiritInfo: object, location = '') =>
    initialSections({ spiritInfo: { answerValues: spiritInfo }, location: { answer: location } }).about;

  it('has every section, with nothing in it, and hides the day of birth', () => {
    expect(Object.keys(blankSections)).toEqual(sectionNames);
    expect(initialSections({})).toEqual(blankSections);
    expect(initialSections({ spiritInfo: {}, location: {} })).toEqual(blankSections);
    expect(blankSections.about).toMatchObject({ bornShown: 'year', diedShown: 'full', shared: 'portrait' });
  });

  it('takes name, days and province from the record, and nothing else', () => {
    const person = {
      spiritFirstName: ' Marie ',
      spiritLastName: 'Roy',
      dateOfBirth: '1941-03-02',
      dateOfDeath: '2026-11',
    };
    expect(of({ ...person, weight: '90' }, ' Alberta ')).toEqual({
      ...blankSections.about,
      name: 'Marie Roy',
      born: '1941-03-02',
      died: '2026-11',
      region: 'Alberta',
    });
    expect(of({ spiritLastName: 'Roy' }).name).toBe('Roy');
    expect(of({ spiritFirstName: 'a'.repeat(201) }).name).toHaveLength(200);
  });

  it.each(['1941', '1941-03', '1941-03-02', ' 1941 '])('takes %j for a date', (text) =>
    expect(of({ dateOfBirth: text }).born).toBe(text.trim()),
  );

  it.each(['', '41', '1941-3', '1941-03-2', '1941-03-02T00:00', 'about 1941', 1941, null])(
    'does not take %j for a date',
    (text) => expect(of({ dateOfBirth: text }).born).toBe(''),
  );

  it('has no province where the record names none of Canada', () => {
    expect(of({}, 'outside-Canada').region).toBe('');
  });
});

describe('a link', () => {
  it.each(['', 'https://example.org', 'https://example.org/a?b=c#d', 'https://québec.example:8443/é'])(
    'can be %j',
    (text) => expect(isLink(text)).toBe(true),
  );
  it.each([
    'http://example.org',
    'example.org',
    'javascript:alert(1)',
    'https://example',
    'https://example.',
    'https://.org',
    'https://192.168.0.1/live',
    'https://me@example.org',
    'https://example.org:live',
    'https://exa_mple.org',
    'https://example.org/a b',
    ' https://example.org',
    'https://example.org ',
    'https://example.org/"onload',
    'https://exa<mple.org',
    'https://exam\\ple.org',
  ])('cannot be %j', (text) => expect(isLink(text)).toBe(false));
});

it.each([
  ['1941-03-02', 'hidden', ''],
  ['1941-03-02', 'year', '1941'],
  ['1941-03-02~', 'year', '1941~'],
  ['1941', 'year', '1941'],
  ['1941-03-02', 'full', '1941-03-02'],
] as const)('of %s, where it is shown %s, visitors see %j', (date, shown, seen) => {
  expect(visibleDate(date, shown)).toBe(seen);
});

describe('what visitors see', () => {
  const photograph = (id: string) => ({ id, address: `/${id}`, caption: '', taken: '' }) as MemoryPhotograph;
  const tribute = (id: string, state: ModeratedTribute['state']): ModeratedTribute => ({
    id,
    name: 'Jean',
    relation: 'Cousin',
    since: '1974',
    words: 'With you',
    date: '2026-11-20',
    photograph: null,
    state,
    reported: true,
    judged: true,
  });
  const seen = (sections: Partial<MemorySections>, tributes: ModeratedTribute[] = []) =>
    visiblePage({
      slug: 'marie-roy',
      privacy: 'link',
      messages: 'held',
      sections: { ...blankSections, ...sections },
      photographs: ['a', 'b', 'c'].map(photograph),
      recordings: [],
      tributes,
      readAt: '2026-11-21T12:00:00.000Z',
    });

  it('has the portrait apart from the other photographs', () => {
    const page = seen({ about: { ...blankSections.about, portraitId: 'b' } });
    expect(page.portrait?.id).toBe('b');
    expect(page.photographs.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(page.photographCount).toBe(2);
    const without = seen({});
    expect([without.portrait, without.photographCount]).toEqual([null, 3]);
  });

  it('has the day of birth no nearer than the family shows it', () => {
    const about = {
      ...blankSections.about,
      name: ' Marie ',
      line: ' Our mother ',
      born: '1941-03-02',
      died: '2026-11-15',
    };
    expect(seen({ about })).toMatchObject({ name: 'Marie', line: 'Our mother', born: '1941', died: '2026-11-15' });
  });

  it('has no part in which nothing is written', () => {
    const empty = { title: ' ', text: '' };
    const page = seen({
      story: [
        { key: 'a', ...empty },
        { key: 'b', ...empty, text: 'She sang.' },
      ] as MemorySections['story'],
      places: [
        { key: 'a', years: '', place: ' ', text: '' },
        { key: 'b', years: '1960', place: '', text: '' },
      ] as MemorySections['places'],
      pieces: [
        { key: 'a', ...empty, by: '' },
        { key: 'b', ...empty, by: 'Anne Hébert' },
      ] as MemorySections['pieces'],
      giving: { name: ' ', address: '', note: '' },
    });
    expect([page.story, page.places, page.pieces].map((parts) => parts.map(({ key }) => key))).toEqual([
      ['b'],
      ['b'],
      ['b'],
    ]);
    expect(page.giving).toBeNull();
    expect(seen({ giving: { name: '', address: '', note: 'To the hospice' } }).giving?.note).toBe('To the hospice');
  });

  it('has the gatherings that say something, and which of them are past', () => {
    const gathering: Gathering = {
      key: 'a',
      title: 'Funeral',
      date: '2026-11-20',
      time: '10:30',
      until: '',
      zone: 'America/Toronto',
      place: 'St. Anne',
      address: '',
      listingId: null,
      livestream: '',
      note: '',
    };
    const takenOver = { ...gathering, key: 'b', title: '', date: '', time: '' };
    const coming = { ...gathering, key: 'c', date: '2026-11-22' };
    const { services } = seen({ services: [gathering, takenOver, coming] });
    expect(services.map(({ key, past }) => [key, past])).toEqual([
      ['a', true],
      ['c', false],
    ]);
  });

  it('has the messages that are shown, and nothing of how they were judged', () => {
    const page = seen({}, [tribute('a', 'waiting'), tribute('b', 'shown'), tribute('c', 'removed')]);
    expect(page.tributes).toEqual([
      {
        id: 'b',
        name: 'Jean',
        relation: 'Cousin',
        since: '1974',
        words: 'With you',
        date: '2026-11-20',
        photograph: null,
      },
    ]);
  });

  it('has the letters before the few words', () => {
    const long = { ...tribute('b', 'shown'), words: 'A long memory. '.repeat(30) };
    const page = seen({}, [tribute('a', 'shown'), long, tribute('c', 'shown')]);
    expect(page.tributes.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('the key of visitors no longer fits', () => {
  const nothing = { newLink: false, password: false };
  it.each([
    ['when the page becomes private', 'public', 'private', nothing, true],
    ['when a new link is asked for', 'link', 'link', { ...nothing, newLink: true }, true],
    ['when a password comes to be needed', 'link', 'password', nothing, true],
    ['when the password changes', 'password', 'password', { ...nothing, password: true }, true],
    ['but does while the password stays', 'password', 'password', nothing, false],
    ['but does when the page opens', 'password', 'public', { ...nothing, password: true }, false],
    ['but does between link and public', 'public', 'link', nothing, false],
  ] as const)('%s', (_, before, after, requested, revokes) => {
    expect(revokesAccess(before, after, requested)).toBe(revokes);
  });
});

it('a candle has neither words nor a photograph', () => {
  expect(isCandle({ words: '', photograph: null })).toBe(true);
  expect(isCandle({ words: 'With you', photograph: null })).toBe(false);
  expect(isCandle({ words: '', photograph: {} })).toBe(false);
});

it('the address of a picture is made of the page’s key and its own', () => {
  expect(pictureAddress('key', 'id')).toBe('/memory-media/key/id');
});
