import { describe, expect, test } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import type { SheetLine } from '#features/regions/sheets/sheet.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { authority } from '#vocabulary/regions/authority.ts';
import { regions } from '#vocabulary/regions/regions.ts';
import english from '../../../../messages/en/wishes.json' with { type: 'json' };
import french from '../../../../messages/fr/wishes.json' with { type: 'json' };
import { callsOf, cardBlock, cardIn, isCardReady, offeredCard, peopleToCall, whyNotCard } from './card.rules.ts';
import { lawLines } from './law.rules.ts';
import { missingHref, missingWishes } from './missing.rules.ts';
import { isSameBlock } from './ownBlock.rules.ts';
import { type WishSource, wishesPage } from './wishes.rules.ts';

const given = (answer: string | null, answerValues: Answers[string]['answerValues'] = {}) => ({ answer, answerValues });
const form = (data: Record<string, unknown>): WishSource['forms'][number] =>
  ({ name: 'pre-arrangement-wishes', data, complete: false, signature: null }) satisfies Partial<Form>;

const answers: Answers = {
  timing: given('future'),
  relationshipToArranger: given('self'),
  location: given('British Columbia', { town: 'Nanaimo' }),
  spiritInfo: given('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc', dateOfBirth: '1941-05-02' }),
  cremationOrBurial: given('green-burial', { cemeteryOwned: 'yes', cemeteryName: 'Royal Oak' }),
  bodyPresent: given('yes-closed'),
  howWillYouHonour: given('graveside', { music: 'Barbara Allen', faith: 'Quaker' }),
  preArranged: given('prepaid', { placeName: 'Shoreline', contractNumber: 'C-1941' }),
  funding: given('trust-prepaid', { provider: 'Shoreline', contractNumber: 'C-1941' }),
  authority: given('will', { executorName: 'Anne Roy', executorPhone: '250-555-0100', backupExecutorName: 'Luc Roy' }),
};
const words = { date: (text: string) => `on ${text}`, region: (name: string) => name };
const linesOf = (source: WishSource): SheetLine[] => wishesPage(source, words).flatMap(({ lines }) => [...lines]);
const rowOf = (source: WishSource, key: string) =>
  linesOf(source).find((line) => line.kind === 'row' && line.key === `wishes.rows.${key}`);

describe('the page of wishes', () => {
  const source = { answers, forms: [] };

  test('says what was answered in its own words, and never the number of a contract', () => {
    expect(rowOf(source, 'name')).toMatchObject({ text: 'Rose LeBlanc' });
    expect(rowOf(source, 'born')).toMatchObject({ text: 'on 1941-05-02' });
    expect(rowOf(source, 'lives')).toMatchObject({ text: 'Nanaimo, British Columbia' });
    expect(rowOf(source, 'method')).toMatchObject({ said: 'guide.steps.cremationOrBurial.options.green-burial.label' });
    expect(rowOf(source, 'cemetery')).toMatchObject({ text: 'Royal Oak' });
    expect(rowOf(source, 'body')).toMatchObject({ said: 'guide.steps.bodyPresent.options.yes-closed.label' });
    expect(rowOf(source, 'music')).toMatchObject({ text: 'Barbara Allen' });
    expect(rowOf(source, 'executor')).toMatchObject({ text: 'Anne Roy, 250-555-0100' });
    expect(JSON.stringify(linesOf(source))).not.toContain('C-1941');
  });

  test('follows the form where it was written there, and an emptied field is open again', () => {
    const written = {
      answers,
      forms: [
        form({
          method: 'cremation',
          ashesWish: 'scatter',
          viewing: 'undecided',
          music: null,
          belongings: 'The piano to Anne',
          willWhere: 'With the notary',
          told: [{ name: 'Ida', relation: 'friend', phone: '250-555-0101' }],
        }),
      ],
    };
    expect(rowOf(written, 'method')).toMatchObject({ said: 'formTexts.options.cremation' });
    expect(rowOf(written, 'ashes')).toMatchObject({ said: 'formTexts.options.scatter' });
    expect(rowOf(written, 'cemetery')).toBeUndefined();
    expect(rowOf(written, 'body')).toEqual({ kind: 'row', key: 'wishes.rows.body' });
    expect(rowOf(written, 'music')).toEqual({ kind: 'row', key: 'wishes.rows.music' });
    expect(rowOf(written, 'belongings')).toMatchObject({ text: 'The piano to Anne' });
    expect(rowOf(written, 'will')).toMatchObject({ text: 'With the notary' });
    expect(rowOf(written, 'told')).toMatchObject({ text: 'Ida, friend, 250-555-0101' });
  });

  test('has the liquidator in Quebec, the backup of a body donation, and room to sign', () => {
    const donated = {
      answers: {
        ...answers,
        location: given('Quebec'),
        cremationOrBurial: given('body-donation', { donationProgram: 'UQTR', backupChoice: 'cremation' }),
      },
      forms: [],
    };
    expect(rowOf(donated, 'liquidator')).toMatchObject({ text: 'Anne Roy, 250-555-0100' });
    expect(rowOf(donated, 'program')).toMatchObject({ text: 'UQTR' });
    expect(rowOf(donated, 'backup')).toMatchObject({
      said: 'guide.steps.cremationOrBurial.details.backupChoice.options.cremation',
    });
    expect(linesOf(donated).at(-1)).toMatchObject({ kind: 'grid', rows: [null] });
  });

  test('names what is still open, each with where it is asked', () => {
    const missing = missingWishes(source);
    expect(missing.map(({ key }) => key)).toEqual(['will', 'papers', 'belongings']);
    expect(missing.map((wish) => missingHref('1', wish))).toEqual(
      Array(3).fill('/spirit/1/forms/pre-arrangement-wishes'),
    );
    const nothing = missingWishes({ answers: { timing: given('future') }, forms: [] });
    expect(nothing.map(({ key }) => key)).toEqual(keysOf(english.missing.items));
    expect(missingHref('1', nothing[2]!)).toBe('/guide-me/1/cremationOrBurial');
    const open = { ...answers, cremationOrBurial: given('undecided'), preArranged: given('not-sure') };
    expect(missingWishes({ answers: open, forms: [] }).map(({ key }) => key)).toContain('method');
  });
});

describe('what the law makes of the wishes', () => {
  const linesIn = (region: string) => lawLines({ location: given(region) });

  test('is a paragraph to sign or to take over, with its source, wherever wishes bind', () => {
    for (const { code, name } of regions.filter((one) => authority[one.code].wishes !== 'guidance')) {
      const lines = linesIn(name);
      expect(lines.map((line) => ('key' in line ? line.key : line.kind))).toEqual([
        `guideFacts.authority.wishes.${authority[code].wishes}`,
        `wishes.law.how.${code}`,
        `wishes.law.declares.${code}`,
        'source',
      ]);
      expect(lines.at(-1)).toMatchObject({ source: { confidence: 'A', source: authority[code].source } });
      for (const { law } of [english, french]) {
        expect(law.how).toHaveProperty(code);
        expect(law.declares).toHaveProperty(code);
      }
    }
    expect(regions.filter(({ code }) => authority[code].wishes !== 'guidance').map(({ code }) => code)).toEqual([
      'BC',
      'QC',
    ]);
  });

  test('is one sentence elsewhere, marked where it is unconfirmed, with the order that the law follows', () => {
    const lines = linesIn('Alberta');
    expect(lines[0]).toEqual({ kind: 'text', key: 'guideFacts.authority.wishes.guidance', unsure: true });
    expect(lines[1]).toEqual({ kind: 'fact', name: 'decides' });
    expect(lines.filter(({ kind }) => kind === 'step')).toHaveLength(3);
    expect(lines).toContainEqual({ kind: 'text', key: 'wishes.law.more' });
    expect(linesIn('Yukon')).not.toContainEqual({ kind: 'text', key: 'wishes.law.more' });
    expect(linesIn('Saskatchewan')[0]).not.toHaveProperty('unsure');
    expect(JSON.stringify(lines)).not.toContain('declares');
  });

  test('is open while nobody has said where', () => {
    expect(lawLines({})).toEqual([{ kind: 'text', key: 'wishes.law.open' }]);
  });
});

describe('the card for the wallet', () => {
  const source = { answers, forms: [form({ told: [{ name: 'Ida', phone: '250-555-0101' }, { name: 'Anne Roy' }] })] };

  test('is offered with the executor, and whom the record and its circle name, each once', () => {
    expect(offeredCard(source).first).toEqual({ name: 'Anne Roy', phone: '250-555-0100' });
    expect(peopleToCall(source, ['Ida', 'Marc ', ''])).toEqual([
      { name: 'Anne Roy', phone: '250-555-0100' },
      { name: 'Luc Roy', phone: '' },
      { name: 'Ida', phone: '250-555-0101' },
      { name: 'Marc', phone: '' },
    ]);
  });

  test('is what was saved, and nothing before somebody can be called', () => {
    const none = cardIn(answers);
    expect([isCardReady(none), callsOf(none)]).toEqual([false, []]);
    const card = {
      first: { name: ' Ida ', phone: ' 250-555-0101 ' },
      second: { name: '', phone: '' },
      keptWith: 'Marc',
    };
    const saved = cardIn({ ...answers, walletCard: cardBlock(card) });
    expect(saved.first).toEqual({ name: 'Ida', phone: '250-555-0101' });
    expect(callsOf(saved)).toEqual([saved.first]);
    expect(offeredCard({ ...source, answers: { ...answers, walletCard: cardBlock(card) } })).toEqual(saved);
  });

  test.each([
    ['a number to call', { name: 'Ida', phone: '1-800-277-9915' }, null],
    ['nobody to call', { name: 'Ida', phone: ' ' }, 'phone'],
    ['a Social Insurance Number', { name: 'Ida', phone: '046 454 286' }, 'sin'],
    ['one beside the name', { name: 'Ida 046454286', phone: '250-555-0101' }, 'sin'],
  ] as const)('with %s', (_, first, problem) => {
    expect(whyNotCard({ first, second: { name: '', phone: '' }, keptWith: '' })).toBe(problem);
  });

  test('names nobody whom it does not say how to call', () => {
    const first = { name: 'Ida', phone: '250-555-0101' };
    const why = (name: string, phone: string) => whyNotCard({ first, second: { name, phone }, keptWith: '' });
    expect([why('Marc', ' '), why('Marc', '250-555-0102'), why('', '250-555-0102')]).toEqual([
      'secondPhone',
      null,
      null,
    ]);
  });
});

test('two versions of a block say the same whatever their order, and what is empty was never said', () => {
  const one = given(null, { name: 'Ida', address: '' });
  expect(isSameBlock(one, given(null, { name: 'Ida' }))).toBe(true);
  expect(isSameBlock(given(null, { b: '1', a: '2' }), given(null, { a: '2', b: '1' }))).toBe(true);
  expect(isSameBlock(undefined, given(null, { name: '' }))).toBe(true);
  expect(isSameBlock(undefined, one)).toBe(false);
});
