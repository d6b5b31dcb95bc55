import { describe, expect, it } from 'vitest';
import { emptySignature, missingOfSignature, signatureGiven } from './signatureDraft.rules.ts';

const whole = {
  ...emptySignature,
  legalName: 'Rose Example',
  relation: 'daughter',
  authority: 'executor',
  agreed: true,
  typed: 'Rose Example',
};

describe('a signature', () => {
  it('says what of it is missing, the mark of the kind that was chosen', () => {
    expect(missingOfSignature(emptySignature)).toEqual({
      legalName: 'needName',
      relation: 'needRelation',
      authority: 'needAuthority',
      agreed: 'needConsent',
      typed: 'needMark',
    });
    expect(missingOfSignature(whole)).toEqual({});
    expect(missingOfSignature({ ...whole, legalName: '  ' })).toEqual({ legalName: 'needName' });
    expect(missingOfSignature({ ...whole, kind: 'drawn' })).toEqual({ strokes: 'needMark' });
  });

  it('is sent with the text that was agreed to and the mark of its kind', () => {
    const sent = signatureGiven({ ...whole, kind: 'drawn', strokes: 'M0 0' }, 'I agree.', 'America/Toronto');
    expect(sent).toEqual({
      legalName: 'Rose Example',
      relation: 'daughter',
      authority: 'executor',
      consent: 'I agree.',
      agreed: true,
      mark: { kind: 'drawn', strokes: 'M0 0' },
      timeZone: 'America/Toronto',
    });
    expect(signatureGiven(whole, '', 'UTC').mark).toEqual({ kind: 'typed', text: 'Rose Example' });
  });
});
