import { describe, expect, it } from 'vitest';
import type { AnswerBlock } from '#features/answers/schema.ts';
import { changedBlocks, isEqualAnswer, mergeAnswers } from './answerSaving.rules.ts';

const block = (answer: string | null, answerValues: AnswerBlock['answerValues'] = {}): AnswerBlock => ({
  answer,
  answerValues,
});

describe('answers that are saved by themselves', () => {
  it('are the same in whichever order their values come back, and where what is empty is left out', () => {
    expect(
      isEqualAnswer(
        block('Ontario', { town: 'Sudbury', latitude: 46.5 }),
        block('Ontario', { latitude: 46.5, town: 'Sudbury' }),
      ),
    ).toBe(true);
    expect(isEqualAnswer(block('Ontario', { town: null }), block('Ontario'))).toBe(true);
    expect(isEqualAnswer(block(null), undefined)).toBe(true);
    expect(isEqualAnswer(block('Ontario', { town: '' }), block('Ontario', { town: 'Sudbury' }))).toBe(false);
    expect(isEqualAnswer(block('Ontario'), block('Quebec'))).toBe(false);
  });

  it('stay where nobody else has answered, and ask where somebody has answered differently', () => {
    const [base, mine, theirs] = [block('Ontario'), block('Quebec'), block('Alberta')];
    expect(mergeAnswers({ base, mine, theirs: base })).toEqual({ value: mine, asks: false });
    expect(mergeAnswers({ base, mine, theirs })).toEqual({ value: mine, asks: true });
    expect(mergeAnswers({ base: undefined, mine, theirs })).toEqual({ value: mine, asks: true });
    expect(mergeAnswers({ base: undefined, mine, theirs: undefined })).toEqual({ value: mine, asks: false });
  });

  it('ask nobody about what the questionnaire notes for itself', () => {
    const base = block('imminent', { toConfirm: ['location', 'spiritInfo'] });
    const mine = block('imminent', { toConfirm: ['spiritInfo'] });
    expect(mergeAnswers({ base, mine, theirs: block('imminent', { toConfirm: ['location'] }) })).toEqual({
      value: mine,
      asks: false,
    });
    const theirs = block('now', { toConfirm: ['location'] });
    expect(mergeAnswers({ base, mine, theirs })).toEqual({ value: theirs, asks: false });
  });

  it('are sent as far as a change has touched them; a removed one as an empty one', () => {
    const [location, weight] = [block('Ontario'), block('average')];
    expect(changedBlocks({ location, weight }, { location, implants: block('none') })).toEqual({
      weight: block(null),
      implants: block('none'),
    });
  });
});
