import { describe, expect, it } from 'vitest';
import type { Relation } from '#features/spirits/core/schema.ts';
import {
  mayCloseForms,
  mayWriteForms,
  whyNotBeginForm,
  whyNotClose,
  whyNotReopenForm,
  whyNotUpdateForm,
  whyNotWriteForms,
} from './rules.ts';

const open = { complete: false };
const closed = { complete: true };
const signed = { signed: true };
const unsigned = { signed: false };

describe('who writes in the forms of a record', () => {
  const table: [Relation, { claimed?: boolean }, boolean][] = [
    ['family', { claimed: true }, true],
    ['family', { claimed: false }, false],
    ['accepted', { claimed: true }, true],
    ['pending', {}, false],
    ['none', { claimed: true }, false],
  ];

  it.each(table)('%s with %j: %s', (relation, core, expected) => {
    expect(mayWriteForms(relation, core)).toBe(expected);
    expect(mayCloseForms(relation)).toBe(relation === 'family' || relation === 'accepted');
  });

  it('is nobody before the record is confirmed', () => {
    expect(whyNotWriteForms({ claimed: false })).toBe('confirmFirst');
    expect(whyNotWriteForms({ claimed: true })).toBeNull();
  });
});

describe('a form', () => {
  it('is begun once', () => {
    expect(whyNotBeginForm(undefined)).toBeNull();
    for (const present of [open, closed]) {
      expect(whyNotBeginForm(present)).toBe('formExists');
    }
  });

  it('does not change once it is complete', () => {
    expect(whyNotUpdateForm(open)).toBeNull();
    expect(whyNotUpdateForm(closed)).toBe('formComplete');
  });

  it('that is signed is signed by the family, never by the office for it', () => {
    expect(whyNotClose('home', signed)).toBe('familySigns');
    expect([whyNotClose('home', unsigned), whyNotClose('family', signed), whyNotClose('family', unsigned)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is opened again once it is complete', () => {
    expect([whyNotReopenForm(open), whyNotReopenForm(closed)]).toEqual(['formOpen', null]);
  });
});
