import { describe, expect, it } from 'vitest';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { fillingOf } from '#features/forms/definitions/filling.rules.ts';
import { partAfter, partAsked, partsOf, reviewPart } from './formParts.rules.ts';

const block = (answer: string) => ({ answer, answerValues: {} });
const filling = (data: Record<string, unknown>) =>
  fillingOf(
    'cremation-authorization',
    contextOf({ timing: block('now'), location: block('Alberta'), cremationOrBurial: block('cremation') }),
    data,
  );
const stateOf = (key: string, data: Record<string, unknown>) =>
  partsOf(filling(data)).find((part) => part.key === key)?.state;

describe('the parts of a form', () => {
  it('lack what a signature cannot do without, until it is there and known', () => {
    expect(stateOf('clearance', {})).toBe('needed');
    expect(stateOf('clearance', { clearance: 'unknown' })).toBe('needed');
    expect(stateOf('clearance', { clearance: 'received' })).toBe('begun');
    expect(stateOf('clearance', { clearance: 'received', clearanceNumber: '12' })).toBe('full');
  });

  it('ask for what an implant calls for, and of what must be understood for each thing', () => {
    expect(stateOf('implants', { implants: ['none'] })).toBe('begun');
    expect(stateOf('implants', { implants: ['pacemaker'] })).toBe('needed');
    const all = ['irreversible', 'parts-removed', 'minute-commingling', 'bone-fragments'];
    expect(stateOf('acknowledgements', { acknowledgements: all.slice(1) })).toBe('needed');
    expect(stateOf('acknowledgements', { acknowledgements: all })).toBe('full');
  });

  it('may be empty otherwise, and follow each other up to the review', () => {
    expect(stateOf('belongings', {})).toBe('empty');
    const parts = partsOf(filling({}));
    expect(partAfter(parts, parts[0]!.key)).toBe(parts[1]!.key);
    expect(partAfter(parts, parts.at(-1)!.key)).toBe(reviewPart);
  });

  it('are those the form has: another address shows the list of them', () => {
    const parts = partsOf(filling({}));
    expect(partAsked(parts, 'implants')).toBe('implants');
    expect(partAsked(parts, reviewPart)).toBe(reviewPart);
    expect([partAsked(parts, 'nothing'), partAsked(parts, null)]).toEqual([null, null]);
  });
});
