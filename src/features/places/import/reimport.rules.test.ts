import { expect, it } from 'vitest';
import { type ImportedPlace, validateDraft } from './importedPlace.rules.ts';
import { importStep, type StoredImport } from './reimport.rules.ts';

const checked = validateDraft({
  source: 'test',
  sourceId: '1',
  licence: 'facts',
  type: 'funeral-home',
  name: 'Rose',
  email: 'old@rose.ca',
  phone: '1',
  region: 'Alberta',
  latitude: 51,
  longitude: -114,
  geoPrecision: 'town',
  data: { a: 1, b: [{ c: 2, d: 3 }] },
});
const place = (checked as { place: ImportedPlace }).place;
const stored = (changes: Partial<StoredImport> = {}): StoredImport => ({
  ...place,
  id: 'x',
  editedFields: [],
  deleted: false,
  claimed: false,
  ...changes,
});

it('knows what is new and what is the same, whatever the order of keys', () => {
  expect(importStep(undefined, place)).toEqual({ kind: 'new' });
  expect(importStep(stored({ data: { b: [{ d: 3, c: 2 }], a: 1 } }), place)).toEqual({
    kind: 'unchanged',
    kept: false,
  });
});

it('brings what has changed at the source', () => {
  const step = importStep(stored({ phone: '2' }), place);
  expect(step).toEqual({ kind: 'changed', kept: false, next: place });
});

it('keeps what a person has changed and brings the rest', () => {
  const step = importStep(stored({ name: 'Rose & Sons', phone: '2', editedFields: ['name'] }), place);
  expect(step).toEqual({ kind: 'changed', kept: true, next: { ...place, name: 'Rose & Sons' } });
});

it('keeps all of a position of which one column was changed', () => {
  const moved = stored({
    latitude: 51.2,
    longitude: -114.3,
    geoPrecision: 'geocoded',
    editedFields: ['geo_precision'],
  });
  expect(importStep(moved, place)).toEqual({ kind: 'unchanged', kept: true });
});

it('keeps status and disclosure that an administrator has set, and sets those nobody has', () => {
  const closed = stored({ status: 'review', disclosure: 'name-only', editedFields: ['status', 'disclosure'] });
  expect(importStep(closed, place)).toEqual({ kind: 'unchanged', kept: true });
  expect(importStep(stored({ status: 'review' }), place)).toMatchObject({
    kind: 'changed',
    next: { status: 'published' },
  });
});

it('leaves deleted listings deleted', () => {
  expect(importStep(stored({ deleted: true, phone: '2' }), place)).toEqual({ kind: 'unchanged', kept: true });
});

it('does not take a claimed listing from its mailbox', () => {
  const claimed = stored({ email: 'keeper@rose.ca', claimed: true });
  expect(importStep(claimed, place)).toEqual({ kind: 'unchanged', kept: true });
  expect(importStep({ ...claimed, claimed: false }, place)).toMatchObject({
    kind: 'changed',
    next: { email: 'old@rose.ca' },
  });
});
