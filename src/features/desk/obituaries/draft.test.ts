import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { blankSections } from '#features/memory-lane/core/rules.ts';
import type { TranslateWording } from '#features/memory-lane/story/wording.rules.ts';
import english from '../../../../messages/en/memoryLane.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryLane.json' with { type: 'json' };
import { draftName, draftText, type KnownOfObituary } from './draft.rules.ts';

const wordingIn = { en: english.wording, fr: french.wording };
const answers = {
  spiritInfo: {
    answerValues: {
      spiritFirstName: 'Marie',
      spiritLastName: 'Roy',
      dateOfBirth: '1941-05-03',
      dateOfDeath: '2026-11-01',
    },
  },
};
const known: KnownOfObituary = { answers, form: {}, page: null, service: null };
const draft = (more: Partial<KnownOfObituary> = {}, language: 'en' | 'fr' = 'en') => {
  const t = createTranslator({ locale: language, messages: wordingIn[language] }) as unknown as TranslateWording;
  return draftText({ ...known, ...more }, language, {
    t,
    serviceTitle: language === 'fr' ? 'Les funérailles' : 'The funeral',
  });
};

describe('the first text of an obituary', () => {
  it('says what the record knows, the year of birth alone, and leaves blanks', () => {
    expect(draftName(known)).toBe('Marie Roy');
    expect(draft()).toMatch(/^Marie Roy died on November 1, 2026, in ____\. Marie Roy was born in 1941, in ____\.\n\n/);
    expect(draft()).not.toMatch(/May|takes place/);
    expect(draft({}, 'fr')).toMatch(/^Le décès de Marie Roy est survenu le 1er novembre 2026/);
  });

  it('names the relatives and gifts that the family has listed', () => {
    const form = {
      survivors: [{ name: 'Anne Roy', relation: 'daughter' }, { name: 'Luc Roy' }],
      predeceased: [{ name: 'Jean Roy' }],
      donations: 'the hospice',
    };
    const text = draft({ form });
    expect(text).toContain('Marie Roy leaves behind Anne Roy (daughter) and Luc Roy.');
    expect(text).toContain('Marie Roy was predeceased by Jean Roy.');
    expect(text).toContain('Donations can be made to the hospice.');
  });

  it('invites to the service that the home has planned, unless the family keeps it to itself', () => {
    const service = { date: '2026-12-04', time: '10:30', place: 'St. Anne' };
    expect(draft({ service })).toContain(
      'The funeral takes place on Friday, December 4, 2026 at 10:30 a.m., at St. Anne.',
    );
    expect(draft({ service, form: { servicePublic: 'private' } })).not.toContain('St. Anne');
    expect(draft({ service, form: { servicePublic: 'later' } })).not.toContain('St. Anne');
  });

  it('is the family’s own text where it has written one', () => {
    expect(draft({ form: { text: 'Our Marie.' } })).toBe('Our Marie.');
    expect(draft({ form: { text: 'Notre Marie.', languages: ['french'] } }, 'fr')).toBe('Notre Marie.');
    expect(draft({ form: { text: 'Notre Marie.', languages: ['french'] } })).toContain('died on');
  });

  it('takes the memory page that everybody reads', () => {
    const page = { ...blankSections, about: { ...blankSections.about, name: 'Mimi Roy', died: '2026-11-02' } };
    expect(draft({ page })).toContain('Mimi Roy died on November 2, 2026');
  });
});
