import { describe, expect, test } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { blankLine } from '#features/tasks/plan/papers.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import englishTexts from '../../../../messages/en/formTexts.json' with { type: 'json' };
import englishTitles from '../../../../messages/en/formTitles.json' with { type: 'json' };
import englishGuide from '../../../../messages/en/guide.json' with { type: 'json' };
import englishFacts from '../../../../messages/en/guideFacts.json' with { type: 'json' };
import english from '../../../../messages/en/wishes.json' with { type: 'json' };
import frenchTexts from '../../../../messages/fr/formTexts.json' with { type: 'json' };
import frenchTitles from '../../../../messages/fr/formTitles.json' with { type: 'json' };
import frenchGuide from '../../../../messages/fr/guide.json' with { type: 'json' };
import frenchFacts from '../../../../messages/fr/guideFacts.json' with { type: 'json' };
import french from '../../../../messages/fr/wishes.json' with { type: 'json' };
import { letterBlock, letterIn, letterText, ownTextIn, wholeLetter } from './letter.rules.ts';

const catalogues = {
  en: {
    wishes: english,
    guide: englishGuide,
    formTexts: englishTexts,
    formTitles: englishTitles,
    guideFacts: englishFacts,
  },
  fr: { wishes: french, guide: frenchGuide, formTexts: frenchTexts, formTitles: frenchTitles, guideFacts: frenchFacts },
};
const wordsIn = (language: Language) => ({
  t: withAnyKey(translatorFor(language, catalogues)),
  language,
  date: (text: string) => text,
  region: (name: string) => name,
});
const given = (answer: string | null, answerValues: Answers[string]['answerValues'] = {}) => ({ answer, answerValues });
const answers: Answers = {
  timing: given('future'),
  location: given('Quebec'),
  spiritInfo: given('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc' }),
  cremationOrBurial: given('cremation', { ashes: 'scatter' }),
  authority: given('will', { executorName: 'Anne Roy', backupExecutorName: 'Luc Roy' }),
  preArranged: given('prepaid', { placeName: 'Shoreline', contractNumber: 'C-1941' }),
};
const source = { answers, forms: [] };

describe('the letter to the executor', () => {
  test('is made of the answers, with lines for what nobody has answered', () => {
    const text = letterText(source, wordsIn('en'));
    for (const said of [
      'Hello Anne Roy,',
      'My will names you liquidator of my succession.',
      'Burial or cremation: Cremation',
      'The ashes: They are scattered',
      `Where the will is: ${blankLine}`,
      'Funeral home: Shoreline',
      'must be followed',
      'Luc Roy acts in your place.',
    ])
      expect(text).toContain(said);
    expect(text.endsWith('Rose LeBlanc')).toBe(true);
    expect(text).not.toContain('C-1941');
    expect(text).not.toContain('What I have signed');
  });

  test('is a letter in French too, and to an executor elsewhere', () => {
    const text = letterText(source, wordsIn('fr'));
    expect(text).toContain('Bonjour Anne Roy,');
    expect(text).toContain('la liquidation de ma succession');
    const elsewhere = { answers: { ...answers, location: given('Ontario'), authority: given('no-will') }, forms: [] };
    expect(letterText(elsewhere, wordsIn('en'))).toContain('look after things for me');
    expect(letterText(elsewhere, wordsIn('en'))).toContain('but do not bind them');
  });

  test('names what was signed', () => {
    const signature = { legalName: 'Rose LeBlanc' } as never;
    const forms = [{ name: 'cremation-authorization', data: {}, complete: true, signature }];
    expect(letterText({ answers, forms }, wordsIn('en'))).toContain('What I have signed\nCremation');
  });

  test('keeps words that were written anew in their language, and takes them away with an empty text', () => {
    const block = letterBlock(answers, 'en', { name: ' Anne ', address: '1 Main', text: '' }, 'Dear Anne');
    const kept = { ...answers, executorLetter: block };
    expect(letterIn({ answers: kept, forms: [] }, wordsIn('en'))).toEqual({
      name: 'Anne',
      address: '1 Main',
      text: 'Dear Anne',
    });
    expect(ownTextIn(kept, 'fr')).toBe('');
    const french = letterBlock(kept, 'fr', { name: 'Anne', address: '', text: '' }, 'Chère Anne');
    expect(french.answerValues).toMatchObject({ english: 'Dear Anne', french: 'Chère Anne', address: '' });
    expect(letterBlock(kept, 'en', { name: '', address: '', text: '' }, '').answerValues.english).toBe('');
    expect(wholeLetter({ name: 'Anne', address: '', text: 'Hello' }, 'Today')).toBe('Today\n\nAnne\n\nHello');
  });
});
