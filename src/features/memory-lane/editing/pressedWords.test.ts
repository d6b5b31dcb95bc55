import { describe, expect, it } from 'vitest';
import { broughtUp, chosenWords, openedWords, wordsOver } from './pressedWords.rules.ts';

type Words = { title: string; text: string };

const stored = (version: number, title: string, text: string) => ({ words: { title, text }, version });
const first = stored(1, 'Kitchen', '');
const typing = (change: Partial<Words>) => ({ ...openedWords(first), typed: { ...first.words, ...change } });

describe('words that a press saves', () => {
  it('take what somebody else has saved meanwhile in fields that were not touched', () => {
    const theirs = stored(2, 'Kitchen', 'Put the kettle on.');
    const form = typing({ title: 'Kitchen, 1998' });
    expect(wordsOver(form, theirs)).toEqual({
      value: { title: 'Kitchen, 1998', text: 'Put the kettle on.' },
      conflicts: [],
    });
    expect(broughtUp(form, theirs).base).toEqual(theirs);
  });

  it('ask where both wrote in one field, and save over nobody until then', () => {
    const theirs = stored(2, 'Kettle', 'Put the kettle on.');
    const form = typing({ title: 'Kitchen, 1998' });
    expect(wordsOver(form, theirs).conflicts).toEqual([{ field: 'title', mine: 'Kitchen, 1998', theirs: 'Kettle' }]);
    expect(broughtUp(form, theirs)).toBe(form);
    const chosen = (whose: 'mine' | 'theirs') => wordsOver(chosenWords(form, theirs, whose), theirs);
    expect(chosen('mine')).toEqual({ value: { title: 'Kitchen, 1998', text: 'Put the kettle on.' }, conflicts: [] });
    expect(chosen('theirs')).toEqual({ value: theirs.words, conflicts: [] });
  });

  it('keep what was typed on while they were on their way, which is nobody else’s', () => {
    const form = {
      ...typing({ text: 'Put the kettle on. Now.' }),
      sent: { title: 'Kitchen', text: 'Put the kettle on.' },
    };
    const back = stored(2, 'Kitchen', 'Put the kettle on.');
    expect(wordsOver(form, back)).toEqual({ value: form.typed, conflicts: [] });
    const next = broughtUp(form, back);
    expect(wordsOver(next, stored(3, 'Kettle', 'Put the kettle on.'))).toEqual({
      value: { title: 'Kettle', text: 'Put the kettle on. Now.' },
      conflicts: [],
    });
  });
});
