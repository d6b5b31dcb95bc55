import { describe, expect, it } from 'vitest';
import { blankSections } from '#features/memory-lane/core/rules.ts';
import type { EditableMemoryPage, MemorySections } from '#features/memory-lane/core/schema.ts';
import type { Section } from '#features/memory-lane/story/merge.rules.ts';
import { saved } from '#platform/browser/autosave/answers.rules.ts';
import { changed, reconciled, resolved } from '#platform/browser/autosave/changes.rules.ts';
import { initialState, type SaveState } from '#platform/browser/autosave/state.rules.ts';
import { memorySaveRules } from './useMemoryAutosave.ts';

const page = (saves: number, sections: Partial<MemorySections>): EditableMemoryPage => ({
  slug: 'a',
  privacy: 'private',
  messages: 'held',
  sections: { ...blankSections, ...sections },
  versions: { about: saves, story: 0 },
  photographs: [],
  recordings: [],
  tributes: [],
  right: 'keeper',
  keeper: '',
  people: [],
  added: [],
  hidden: false,
  erasedAt: null,
});
const giving = (name: string, note: string) => ({ giving: { name, address: '', note } });
const story = (...titles: string[]) => ({ story: titles.map((title) => ({ key: title, title, text: '' })) });

type State = SaveState<Section, EditableMemoryPage>;
const writeOn = (before: EditableMemoryPage, mine: Partial<MemorySections>): State => {
  const state = { ...initialState<Section, EditableMemoryPage>({ changes: {}, base: {} }), snapshot: before };
  return changed(memorySaveRules, state, { ...mine });
};
const hear = (state: State, heard: EditableMemoryPage) => reconciled(memorySaveRules, state, heard);

describe('a page that a relative saves meanwhile', () => {
  it('is put together without a question where each added something', () => {
    const { changes, conflicts } = hear(writeOn(page(1, {}), story('mine')), page(2, story('theirs')));
    expect(changes.story).toHaveLength(2);
    expect(conflicts).toEqual({});
  });

  it('asks where both wrote in one field, and gives up only that field for theirs', () => {
    const state = hear(writeOn(page(1, {}), giving('Hospice', 'Mine')), page(2, giving('Library', '')));
    expect(state.conflicts).toEqual(giving('Library', ''));
    const choose = (whose: 'mine' | 'theirs') =>
      resolved(memorySaveRules, state, { name: 'giving', whose }).changes.giving;
    expect(choose('mine')).toEqual(giving('Hospice', 'Mine').giving);
    expect(choose('theirs')).toEqual(giving('Library', 'Mine').giving);
  });

  it('is no news when it is older than what was heard', () => {
    const state = writeOn(page(3, {}), giving('Hospice', ''));
    expect(hear(state, page(2, giving('Library', '')))).toBe(state);
  });

  it('is ours where an answer was lost on its way', () => {
    const state = writeOn(page(1, {}), giving('Hospice', ''));
    const unconfirmed = { giving: [giving('Hospi', '').giving] };
    expect(hear({ ...state, unconfirmed }, page(2, giving('Hospi', ''))).conflicts).toEqual({});
    expect(hear(state, page(2, giving('Hospice', ''))).changes).toEqual({});
  });
});

it('keeps what was typed on while a section was on its way', () => {
  const sent = writeOn(page(1, {}), story('The farm'));
  const typing = changed(memorySaveRules, { ...sent, inFlight: sent.changes }, story('The farm', 'The fiddle'));
  const after = saved(memorySaveRules, typing, { reply: page(2, story('The farm')), at: 0 });
  expect(after.changes).toEqual(story('The farm', 'The fiddle'));
  expect(after.base).toEqual(story('The farm'));
});
