import { describe, expect, it, test } from 'vitest';
import { standingOf } from '#features/invoices/offers/rules.ts';
import { contractRulesOf, knownLawOf } from '#vocabulary/places/contractLaw.ts';
import { type RegionName, regionNames } from '#vocabulary/regions/regions.ts';
import english from '../../../../messages/en/contracts.json' with { type: 'json' };
import french from '../../../../messages/fr/contracts.json' with { type: 'json' };
import {
  clausesIn,
  contractNumber,
  contractStandingOf,
  contractsForFamily,
  creditsOf,
  languageOfContract,
  type SendingBoxes,
  signedVersionOf,
  whyNotAnswerContract,
  whyNotCancel,
  whyNotCancelSo,
  whyNotInvoiceContract,
  whyNotSendContract,
  whyNotTerms,
  whyNotThrowAwayContract,
  whyNotWriteContract,
  wrongInSending,
} from './rules.ts';
import type { Contract, ContractVersion } from './schema.ts';

const totals = { services: 100_00, thirdParty: 0, taxes: [], total: 100_00 };
const party = { name: 'Paul Roy', lines: ['1 Main Street'] };

const version = (count: number, kind: 'accepted' | 'declined' | null): ContractVersion => ({
  ...{ version: count, language: 'en', note: '', totals, validUntil: '2026-12-10', sentAt: '2026-11-26T12:00:00Z' },
  lines: [{ item: 'Services', quantity: 1, unitPrice: 100_00, taxes: [], thirdParty: false, amount: 100_00 }],
  terms: { ...{ seller: party, purchaser: party, person: party, deposit: 0, termsDays: null }, law: [], clauses: '' },
  fingerprint: 'a'.repeat(64),
  answer: kind && { kind, name: 'Paul', words: '', answeredAt: '2026-11-27T12:00:00Z' },
});

const contract = (versions: ContractVersion[], more: Partial<Contract> = {}): Contract => ({
  ...{ id: 'c', spiritId: 's', place: { id: 'p', name: 'Home' }, region: 'Alberta', createdAt: '2026-11-25T12:00:00Z' },
  ...{ number: 'C-2026-0001', estimate: null, versions, invoice: null, cancelled: null },
  draft: { ...version(1, null), isOpen: false, updatedAt: '2026-11-26T12:00:00Z' },
  ...more,
});

const open = (one: Contract): Contract => ({ ...one, draft: one.draft && { ...one.draft, isOpen: true } });
const now = { today: '2026-11-28', isServing: true };
const invoice = { id: 'i', number: null };

describe('what holds', () => {
  it('is the version that was signed last, until a later one is', () => {
    expect(signedVersionOf(contract([version(1, null)]))).toBeUndefined();
    const changed = [version(1, 'accepted'), version(2, null)];
    expect(signedVersionOf(contract(changed))?.version).toBe(1);
    expect(signedVersionOf(contract([version(1, 'accepted'), version(2, 'accepted')]))?.version).toBe(2);
    expect(signedVersionOf(contract([version(1, 'accepted'), version(2, 'declined')]))?.version).toBe(1);
  });

  it.each([
    [[version(1, null)], {}, 'contractNotSigned'],
    [[version(1, 'accepted')], {}, null],
    [[version(1, 'accepted'), version(2, null)], {}, 'contractOpen'],
    [[version(1, 'accepted'), version(2, 'declined')], {}, null],
    [[version(1, 'accepted')], { invoice }, 'contractInvoiced'],
  ])('becomes an invoice once, and not while something newer waits: %#', (versions, more, refusal) =>
    expect(whyNotInvoiceContract(contract(versions, more))).toBe(refusal),
  );

  it('becomes no invoice while a new version is being written', () =>
    expect(whyNotInvoiceContract(open(contract([version(1, 'accepted')])))).toBe('contractOpen'));
});

describe('what is being written', () => {
  it('may follow what was signed, until there is an invoice', () => {
    expect(whyNotWriteContract(contract([version(1, 'accepted')]))).toBeNull();
    expect(whyNotWriteContract(contract([version(1, 'accepted')], { invoice }))).toBe('contractInvoiced');
  });

  it('is sent with lines and no less than nothing', () => {
    const written = open(contract([]));
    expect(whyNotSendContract(written)).toBeNull();
    expect(whyNotSendContract(contract([]))).toBe('contractSent');
    expect(whyNotSendContract({ ...written, invoice })).toBe('contractInvoiced');
    expect(whyNotSendContract({ ...written, draft: { ...written.draft!, lines: [] } })).toBe('contractEmpty');
    const less = { ...written.draft!, totals: { ...totals, total: -1 } };
    expect(whyNotSendContract({ ...written, draft: less })).toBe('contractNegative');
    expect([whyNotThrowAwayContract(written), whyNotThrowAwayContract(contract([]))]).toEqual([null, 'contractSent']);
  });

  it('names a purchaser, and asks no more on signing than all of it', () => {
    const purchaser = { name: 'Paul Roy', address: '' };
    const person = { name: '', address: '' };
    const why = (terms: object, region: RegionName = 'Alberta') =>
      whyNotTerms({ purchaser, person, deposit: 0, ...terms }, { total: 100_00, region });
    expect(why({ deposit: 100_00 })).toBeNull();
    expect(why({ deposit: 100_01 })).toBe('contractDeposit');
    expect(why({ purchaser: { name: ' ', address: '' } })).toBe('contractPurchaserNeeded');
    expect(why({}, 'Quebec')).toBe('contractPurchaserAddress');
    const known = { name: 'Paul Roy', address: '1 Main Street' };
    expect(why({ purchaser: known }, 'Quebec')).toBe('contractPersonAddress');
    expect(why({ purchaser: known, person: known }, 'Quebec')).toBeNull();
  });

  it('says beside each box what is wrong with it', () => {
    const boxes = { purchaser: 'Paul', purchaserAddress: '', person: '', personAddress: ' ', deposit: '' };
    const wrong = (more: Partial<SendingBoxes>, region: RegionName = 'Alberta') =>
      wrongInSending({ ...boxes, validUntil: '2026-12-10', ...more }, { total: 100_00, region, today: '2026-11-30' });
    expect(wrong({})).toEqual([]);
    expect(wrong({}, 'Quebec')).toEqual(['purchaserAddress', 'personAddress']);
    for (const deposit of ['a lot', '-1', '100.01']) expect(wrong({ deposit })).toEqual(['deposit']);
    expect(wrong({ purchaser: ' ', deposit: '100.00', validUntil: '' })).toEqual(['purchaser', 'validUntil']);
    expect(wrong({ validUntil: '2026-11-29' })).toEqual(['validUntil']);
  });
});

test.each([
  [1, 'accepted', now, null, 'open'],
  [2, 'accepted', now, 'contractChanged', 'open'],
  [1, 'accepted', { ...now, today: '2026-12-11' }, 'contractExpired', 'expired'],
  [1, 'declined', { ...now, today: '2026-12-11' }, null, 'expired'],
  [1, 'accepted', { ...now, isServing: false }, 'estimateEnded', 'ended'],
] as const)('version %i is %s: %j', (read, kind, answering, refusal, standing) => {
  const one = contract([version(1, null)]);
  expect(whyNotAnswerContract(one, { version: read, kind }, answering)).toBe(refusal);
  expect(standingOf(one, answering)).toBe(standing);
});

test('what was answered is not answered again', () =>
  expect(whyNotAnswerContract(contract([version(1, 'accepted')]), { version: 1, kind: 'declined' }, now)).toBe(
    'contractAnswered',
  ));

test('a family reads what it was sent, and an invoice that it has', () => {
  const [read, ...others] = contractsForFamily([contract([]), contract([version(1, null)], { invoice })]);
  expect([read?.draft, read?.invoice, others]).toEqual([null, null, []]);
});

test('a contract is French first in Québec, has a number of its own series, and clauses in one language or the other', () => {
  expect([languageOfContract('Quebec', 'en'), languageOfContract('Ontario', 'en')]).toEqual(['fr', 'en']);
  expect(contractNumber(2026, 7)).toBe('C-2026-0007');
  expect(clausesIn({ clausesEn: 'One', clausesFr: '' }, 'fr')).toBe('One');
});

/** The sentence below a key such as `QC.parties`. */
const sentenceIn = (law: object, key: string): unknown =>
  key.split('.').reduce<unknown>((below, part) => Object(below)[part], law);

test.each(regionNames)('what the law of %s is known to ask has its sentence, source and date', (region) => {
  const rules = contractRulesOf(region);
  for (const { key, source, asOf } of rules) {
    for (const { law } of [english, french]) expect(sentenceIn(law, key), key).toEqual(expect.any(String));
    expect([source === '', /^\d{4}-\d\d$/.test(asOf)]).toEqual([false, true]);
  }
  expect(knownLawOf(region)).toBe(region === 'Quebec' ? 'known' : rules.length > 0 ? 'partly' : 'unknown');
});

describe('cancelling a contract', () => {
  const signed = contract([version(1, 'accepted')], { region: 'Ontario' });
  const over = { side: 'family', name: 'Paul', words: '', at: '2026-11-28T12:00:00Z' } as const;
  const seen = { version: 1, signed: 1 };

  it.each([
    ['a family, what it has signed where the law lets it', signed, seen, 'family', null],
    [
      'a family, where nothing is known of the law',
      { ...signed, region: 'Alberta' },
      seen,
      'family',
      'contractCancelAsk',
    ],
    [
      'a family, what is not signed',
      contract([version(1, null)]),
      { version: 1, signed: null },
      'family',
      'contractNotSigned',
    ],
    ['a home, what is signed', signed, seen, 'home', null],
    ['a home, what waits', contract([version(1, null)]), { version: 1, signed: null }, 'home', null],
    ['a home, what was signed meanwhile', signed, { version: 1, signed: null }, 'home', 'contractMoved'],
    ['a home, of which a newer one was sent', signed, { version: 2, signed: 1 }, 'home', 'contractMoved'],
    ['a home, what was never sent', contract([]), { version: 0, signed: null }, 'home', 'contractNotSent'],
    ['anybody, twice', { ...signed, cancelled: over }, seen, 'family', 'contractCancelled'],
  ] as [string, Contract, typeof seen, 'family' | 'home', string | null][])('by %s', (_, one, read, side, refusal) => {
    expect(whyNotCancel(one, read, side)).toBe(refusal);
  });

  it('is the end of signing, writing, sending and invoicing', () => {
    const cancelled = { ...open(signed), cancelled: over };
    const answering = { today: '2026-11-28', isServing: true };
    expect(contractStandingOf(cancelled, answering)).toBe('cancelled');
    expect([
      whyNotAnswerContract(cancelled, { version: 1, kind: 'accepted' }, answering),
      whyNotWriteContract(cancelled),
      whyNotSendContract(cancelled),
      whyNotInvoiceContract(cancelled),
    ]).toEqual(Array.from({ length: 4 }, () => 'contractCancelled'));
  });

  it('asks a family for its name, and a home for the reason', () => {
    expect(whyNotCancelSo({ name: ' ', words: 'Because' }, 'family')).toBe('contractNameNeeded');
    expect(whyNotCancelSo({ name: 'Paul', words: '' }, 'family')).toBeNull();
    expect(whyNotCancelSo({ name: 'Paul', words: ' ' }, 'home')).toBe('contractReasonNeeded');
    expect(whyNotCancelSo({ name: '', words: 'Because' }, 'home')).toBeNull();
  });
});

test('the credit notes of a contract are those over the invoice that was made of it', () => {
  const note = (id: string) => ({ corrects: { id, number: '2026-0001', taxes: [] } });
  const [own, other, invoice] = [note('a'), note('b'), { corrects: null }];
  expect(creditsOf({ invoice: { id: 'a', number: '2026-0001' } }, [invoice, own, other])).toEqual([own]);
  expect(creditsOf({ invoice: null }, [invoice, own])).toEqual([]);
});
