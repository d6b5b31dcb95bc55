import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import { type Home, hasNamedHome, isAround, rankHomes } from './matching.rules.ts';

const block = (answer: AnswerBlock['answer'], answerValues: AnswerBlock['answerValues'] = {}): AnswerBlock => ({
  answer,
  answerValues,
});
const home = (name: string, more: Partial<Home> = {}): Home => ({
  id: name,
  name,
  city: 'Almonte',
  region: 'Ontario',
  geoPrecision: 'source',
  tags: [],
  connectable: false,
  disclosure: 'full',
  ...more,
});
const inAlmonte: Answers = { timing: block('now'), location: block('Ontario', { town: 'Almonte' }) };
const order = (answers: Answers, homes: readonly Home[]) => rankHomes(answers, homes).map((ranked) => ranked.home.name);
const reasons = (answers: Answers, one: Home) => rankHomes(answers, [one])[0]!.reasons.map((reason) => reason.key);
const asking = (answer: string[], answerValues: AnswerBlock['answerValues'] = {}): Answers => ({
  ...inAlmonte,
  tagSelection: block(answer, answerValues),
});

describe('ranking homes', () => {
  it('puts the nearer first', () => {
    const homes = [home('Far', { distanceKilometres: 30 }), home('Near', { distanceKilometres: 3 })];
    expect(order(inAlmonte, homes)).toEqual(['Near', 'Far']);
  });

  it('puts what the family asked for before a small distance, and not before a large one', () => {
    const cremation = { ...inAlmonte, cremationOrBurial: block('cremation') };
    const homes = [
      home('Near', { distanceKilometres: 3 }),
      home('Offers', { distanceKilometres: 20, tags: ['cremation'] }),
      home('Offers but far', { distanceKilometres: 60, tags: ['cremation'] }),
    ];
    expect(order(cremation, homes)).toEqual(['Offers', 'Near', 'Offers but far']);
  });

  it('lets distance weigh more when the family asked for near', () => {
    const homes = [
      home('Near', { distanceKilometres: 3 }),
      home('Offers', { distanceKilometres: 20, tags: ['livestream'] }),
    ];
    expect(order(asking(['livestream']), homes)).toEqual(['Offers', 'Near']);
    expect(order(asking(['livestream', 'distance']), homes)).toEqual(['Near', 'Offers']);
  });

  it('puts homes beyond the limit after those within it', () => {
    const homes = [
      home('Beyond', { distanceKilometres: 41, tags: ['wheelchair', 'livestream', 'keepsakes'] }),
      home('Within', { distanceKilometres: 39 }),
    ];
    const preferences = ['distance', 'wheelchair', 'livestream', 'keepsakes'];
    expect(order(asking(preferences, { maximumKilometres: 40 }), homes)).toEqual(['Within', 'Beyond']);
    expect(order(asking(preferences), homes)).toEqual(['Beyond', 'Within']);
  });

  it('puts a home that can be asked before one that can be called, and what is known by name only last', () => {
    const homes = [
      home('Name only', { distanceKilometres: 2, disclosure: 'name-only' }),
      home('Website', { distanceKilometres: 3, website: 'https://example.org' }),
      home('Callable and far', { distanceKilometres: 210, phone: '613-555-0101' }),
      home('Callable', { distanceKilometres: 45, phone: '613-555-0100' }),
      home('Askable', { distanceKilometres: 60, connectable: true }),
      home('Askable and far', { distanceKilometres: 3_000, connectable: true }),
    ];
    const sorted = ['Askable', 'Callable', 'Callable and far', 'Askable and far', 'Name only', 'Website'];
    expect(order(inAlmonte, homes)).toEqual(sorted);
    expect(order(asking(['distance'], { maximumKilometres: 50 }), homes)[0]).toBe('Callable');
  });

  it('takes the whole province for around where no town was said', () => {
    const inOntario: Answers = { timing: block('now'), location: block('Ontario') };
    expect(isAround(home('Perth', { city: 'Perth' }), inOntario)).toBe(true);
    expect(isAround(home('Banff', { region: 'Alberta' }), inOntario)).toBe(false);
    expect(isAround(home('Far', { distanceKilometres: 101 }), inAlmonte)).toBe(false);
  });

  it('tells no distance from the middle of a town', () => {
    const town = home('Town', { distanceKilometres: 3, geoPrecision: 'town' });
    expect(reasons(inAlmonte, town)).toEqual(['same-town']);
  });

  it('knows the town and the province of what has no position', () => {
    const homes = [
      home('Elsewhere, name only', { city: 'Perth', disclosure: 'name-only' }),
      home('Same town, name only', { disclosure: 'name-only' }),
      home('Elsewhere', { city: 'Perth', phone: '613-555-0100' }),
    ];
    expect(order(inAlmonte, homes)).toEqual(['Elsewhere', 'Same town, name only', 'Elsewhere, name only']);
  });

  it('puts the home the family named first, by id or by name', () => {
    const homes = [
      home('Near', { distanceKilometres: 1 }),
      home('Maison Évergreen', { id: 'e', city: 'Perth', distanceKilometres: 90 }),
    ];
    const namings: AnswerBlock['answerValues'][] = [{ placeId: 'e' }, { placeName: 'maison evergreen' }];
    for (const values of namings) {
      const answers = { ...inAlmonte, preArranged: block('prepaid', values) };
      expect(order(answers, homes)).toEqual(['Maison Évergreen', 'Near']);
      expect(reasons(answers, homes[1]!)).toEqual(['named-prepaid', 'distance']);
      expect(hasNamedHome(answers, homes)).toBe(true);
    }
    expect(hasNamedHome(inAlmonte, homes)).toBe(false);
  });

  it('reads the town of the ceremony when it is another', () => {
    const answers = { ...inAlmonte, location: block('Ontario', { town: 'Almonte', serviceTown: 'Québec' }) };
    expect(order(answers, [home('One'), home('Two', { city: 'QUEBEC' })])).toEqual(['Two', 'One']);
    const written = { ...inAlmonte, location: block('Ontario', { serviceTown: 'Perth, Ontario' }) };
    expect(order(written, [home('One'), home('Two', { city: 'Perth' })])).toEqual(['Two', 'One']);
  });

  it('does not take a town of the same name in another province for this one', () => {
    expect(reasons(inAlmonte, home('Elsewhere', { region: 'Alberta' }))).toEqual([]);
  });

  it('goes by name, accents forgiven, when all else is equal', () => {
    expect(order(inAlmonte, [home('Zoé'), home('Église'), home('Eden')])).toEqual(['Eden', 'Église', 'Zoé']);
  });

  it('looks at nothing that could be bought', () => {
    const plain = [home('A', { distanceKilometres: 5 }), home('B', { distanceKilometres: 5 })];
    const paid = plain.map((one) => ({ ...one, preferred: one.name === 'B', price: one.name === 'B' ? 1 : 9_000 }));
    expect(rankHomes(inAlmonte, paid).map((ranked) => ranked.home.name)).toEqual(order(inAlmonte, plain));
    expect(order(inAlmonte, [home('B', { phone: '613-555-0100' }), home('A', { phone: '613-555-0101' })])).toEqual([
      'A',
      'B',
    ]);
  });

  it('gives the same order whatever the order it was given', () => {
    const homes = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        name: fc.constantFrom('Eden', 'Église', 'Zoé', 'Roy & fils'),
        city: fc.constantFrom('Almonte', 'Perth', null),
        region: fc.constantFrom('Ontario', 'Quebec', null),
        tags: fc.subarray(['cremation', 'livestream', 'language-french', 'catholic', 'open-prices']),
        distanceKilometres: fc.option(fc.integer({ min: 0, max: 500 })),
        connectable: fc.boolean(),
        disclosure: fc.constantFrom('full' as const, 'name-only' as const),
      }),
      { selector: (one) => one.id, maxLength: 12 },
    );
    const answers = asking(['livestream', 'language', 'faith'], { language: 'french', faith: 'catholic' });
    fc.assert(
      fc.property(homes, fc.infiniteStream(fc.nat()), (drawn, random) => {
        const shuffled = [...drawn]
          .map((one) => ({ one, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const ids = (list: readonly Home[]) => rankHomes(answers, list).map((ranked) => ranked.home.id);
        expect(ids(shuffled)).toEqual(ids(drawn));
        expect(ids(drawn)).toHaveLength(drawn.length);
      }),
    );
  });
});

describe('the reasons', () => {
  it('name nearness, what was asked for, published prices and reachability', () => {
    const answers = {
      ...asking(['language', 'faith', 'wheelchair'], { language: 'french', faith: 'catholic' }),
      cremationOrBurial: block('aquamation'),
    };
    const tags = ['aquamation', 'language-french', 'catholic', 'wheelchair', 'open-prices', 'livestream'];
    expect(reasons(answers, home('All', { tags, distanceKilometres: 2.4, connectable: true }))).toEqual([
      'same-town',
      'distance',
      'aquamation',
      'language',
      'faith',
      'wheelchair',
      'open-prices',
      'connectable',
    ]);
  });

  it('carry their values', () => {
    const ranked = rankHomes(inAlmonte, [home('One', { distanceKilometres: 2.4 })])[0]!;
    expect(ranked.reasons).toEqual([
      { key: 'same-town', values: { town: 'Almonte' } },
      { key: 'distance', values: { kilometres: 2 } },
    ]);
  });

  it('take a natural burial for a green one, and name it once', () => {
    const answers = { ...asking(['green-burial']), cremationOrBurial: block('green-burial') };
    expect(reasons(answers, home('Green', { city: null, tags: ['natural-burial'] }))).toEqual(['green-burial']);
    expect(reasons(asking(['green-burial']), home('Green', { city: null, tags: ['green-burial'] }))).toEqual([
      'green-burial',
    ]);
  });

  it('use the language of the contact question when no other was named', () => {
    const answers = { ...asking(['language']), directInfo: block('given', { language: 'french' }) };
    expect(reasons(answers, home('Fr', { city: null, tags: ['language-french'] }))).toEqual(['language']);
  });
});
