import { describe, expect, it } from 'vitest';
import { broughtUp, mergedValues, openedForm, resolvedForm, savedForm } from './mergedForm.ts';

type Values = { title: string; text: string };

const stored = (version: number, title: string, text: string) => ({ values: { title, text }, version });
const first = stored(1, 'Kitchen', '');
const typing = (change: Partial<Values>) => ({ ...openedForm(first), typed: { ...first.values, ...change } });

describe('a form that a press saves', () => {
  it('takes what somebody else has saved meanwhile in fields that were not touched', () => {
    const theirs = stored(2, 'Kitchen', 'Put the kettle on.');
    const form = typing({ title: 'Kitchen, 1998' });
    expect(mergedValues(form, theirs)).toEqual({
      value: { title: 'Kitchen, 1998', text: 'Put the kettle on.' },
      conflicts: [],
    });
    expect(broughtUp(form, theirs).base).toEqual(theirs);
  });

  it('asks where both wrote in one field, and saves over nobody until then', () => {
    const theirs = stored(2, 'Kettle', 'Put the kettle on.');
    const form = typing({ title: 'Kitchen, 1998' });
    expect(mergedValues(form, theirs).conflicts).toEqual(['title']);
    expect(broughtUp(form, theirs)).toBe(form);
    const chosen = (whose: 'mine' | 'theirs') => mergedValues(resolvedForm(form, theirs, whose), theirs);
    expect(chosen('mine')).toEqual({ value: { title: 'Kitchen, 1998', text: 'Put the kettle on.' }, conflicts: [] });
    expect(chosen('theirs')).toEqual({ value: theirs.values, conflicts: [] });
  });

  it('keeps what was typed on while it was saved, and takes the rest as it was stored', () => {
    const sent = { title: ' Kitchen ', text: 'Put the kettle on.' };
    const reply = stored(2, 'Kitchen', 'Put the kettle on.');
    const next = savedForm(typing({ ...sent, text: 'Put the kettle on. Now.' }), sent, reply, 1);
    expect(next.typed).toEqual({ title: 'Kitchen', text: 'Put the kettle on. Now.' });
    expect(mergedValues(next, stored(3, 'Kettle', 'Put the kettle on.'))).toEqual({
      value: { title: 'Kettle', text: 'Put the kettle on. Now.' },
      conflicts: [],
    });
  });

  it('does not take what it has replaced for somebody else’s, as long as that is what was read', () => {
    const sent = { title: 'Kettle', text: '' };
    const next = savedForm(typing(sent), sent, stored(2, 'Kettle', ''), 1);
    expect(mergedValues(next, first)).toEqual({ value: sent, conflicts: [] });
    expect(broughtUp(next, first).base.version).toBe(2);
  });

  it('knows what somebody else has saved between a save and its reply', () => {
    const sent = { title: 'Kettle', text: '' };
    const next = savedForm(typing(sent), sent, stored(2, 'Kettle', ''), 1);
    expect(mergedValues(next, stored(3, 'Kettle', 'Now.'))).toEqual({
      value: { title: 'Kettle', text: 'Now.' },
      conflicts: [],
    });
  });
});
