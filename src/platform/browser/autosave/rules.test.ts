import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { closed, failed, isTransient, saved, sending } from './answers.rules.ts';
import { changed, reconciled, resolved } from './changes.rules.ts';
import { dropped, initialState, retried, type SaveRules, type SaveState, toSend, type Values } from './state.rules.ts';
import { debounceTyping, delayBeforeSave, statusOf } from './status.rules.ts';

type Page = { version: number; values: Values<string> };
type State = SaveState<string, Page>;

/** Texts by name; whoever writes in the same place is asked, `bad` texts wait, `x…` and `y…` belong together. */
const rules: SaveRules<string, Page> = {
  valueIn: ({ values }, name) => values[name],
  newer: (one, other) => (other.version > one.version ? other : one),
  isEqual: (one, other) => one === other,
  merge: ({ mine }) => ({ value: mine, asks: true }),
  isSendable: (_, value) => value !== 'bad',
  groupOf: (name) => name.slice(0, 1),
};
const page = (version: number, values: Values<string>): Page => ({ version, values });
const opened = (values: Values<string> = {}): State =>
  reconciled(rules, initialState({ changes: {}, base: {} }), page(1, values));
const typed = (state: State, news: Values<string>) => changed(rules, state, news);
const sentNow = (state: State) => sending(state, toSend(rules, state)!);
const failure = (status: number, message = 'No.') => ({ status, message, retryAfter: 0 });
const kindOf = (state: State) => statusOf(rules, state).kind;

describe('what was typed', () => {
  it('is sent once it can be, and is gone when it was saved', () => {
    const state = typed(opened({ a: '1' }), { a: '2', b: 'bad' });
    expect(toSend(rules, state)).toEqual({ a: '2' });
    expect(kindOf(state)).toBe('changed');
    const after = saved(rules, sentNow(state), { reply: page(2, { a: '2' }), at: 7 });
    expect([after.changes, after.base]).toEqual([{ b: 'bad' }, { b: undefined }]);
    expect(kindOf(after)).toBe('held');
    expect(statusOf(rules, typed(after, { b: 'good' })).kind).toBe('changed');
  });

  it('stays on top of the answer when somebody typed on meanwhile, also back to what was there', () => {
    const sent = sentNow(typed(opened({ a: '1' }), { a: '2' }));
    const back = saved(rules, typed(sent, { a: '1' }), { reply: page(2, { a: '2' }), at: 7 });
    expect([back.changes, back.base]).toEqual([{ a: '1' }, { a: '2' }]);
    expect(typed(typed(opened({ a: '1' }), { a: '2' }), { a: '1' }).changes).toEqual({});
  });

  it('is not asked about against itself when only the answer was lost', () => {
    const lost = failed(rules, sentNow(typed(opened({ a: '1' }), { a: '2' })), failure(0, ''));
    expect(kindOf(lost)).toBe('offline');
    expect(reconciled(rules, lost, page(2, { a: '2' })).changes).toEqual({});
    const onward = reconciled(rules, typed(lost, { a: '3' }), page(2, { a: '2' }));
    expect([onward.changes, onward.base, onward.conflicts]).toEqual([{ a: '3' }, { a: '2' }, {}]);
    expect(typed(lost, { a: '1' }).changes).toEqual({ a: '1' });
  });

  it('meets what somebody else wrote: one of the two is chosen', () => {
    const conflict = reconciled(
      rules,
      typed(opened({ a: '1', b: '1' }), { a: '2', b: '2' }),
      page(2, { a: '9', b: '1' }),
    );
    expect([conflict.conflicts, toSend(rules, conflict)]).toEqual([{ a: '9' }, { b: '2' }]);
    const mine = resolved(rules, conflict, { name: 'a', whose: 'mine' });
    expect([mine.changes.a, mine.base.a, mine.conflicts]).toEqual(['2', '9', {}]);
    const theirs = resolved(rules, conflict, { name: 'a', whose: 'theirs' });
    expect(theirs.changes).toEqual({ b: '2' });
    expect(resolved(rules, theirs, { name: 'a', whose: 'mine' })).toBe(theirs);
  });

  it('is asked about once more after a reload, and while typing goes on', () => {
    const conflict = reconciled(rules, typed(opened({ a: '1' }), { a: '2' }), page(2, { a: '9' }));
    const copy = { changes: conflict.changes, base: conflict.base };
    expect(reconciled(rules, initialState(copy), page(2, { a: '9' })).conflicts).toEqual({ a: '9' });
    const onward = typed(conflict, { a: '3' });
    expect([onward.conflicts, onward.base, kindOf(onward)]).toEqual([{ a: '9' }, { a: '1' }, 'conflict']);
    const unknown = reconciled(rules, initialState({ changes: { a: '2' }, base: {} }), page(2, { a: '9' }));
    expect(typed(unknown, { a: '3' }).base).toEqual({});
  });

  it('hears of the server only when its own call has come back', () => {
    const arrived = reconciled(rules, sentNow(typed(opened({ a: '1' }), { a: '2' })), page(2, { a: '9' }));
    expect([arrived.conflicts, arrived.snapshot?.version]).toEqual([{}, 1]);
    expect(failed(rules, arrived, failure(409)).conflicts).toEqual({ a: '9' });
    expect(saved(rules, arrived, { reply: page(3, { a: '2' }), at: 7 }).changes).toEqual({});
  });

  it('is not sent before it is known what the server holds', () => {
    expect(toSend(rules, initialState<string, Page>({ changes: { a: '2' }, base: {} }))).toBeNull();
  });
});

describe('a refusal', () => {
  it('of several together has each sent apart, and stands beside its own until that is changed', () => {
    const all = sentNow(typed(opened(), { x1: '1', x2: '2', y1: '3' }));
    const apart = failed(rules, all, failure(400));
    expect(toSend(rules, apart)).toEqual({ x1: '1', x2: '2' });
    const first = failed(rules, sentNow(apart), failure(400, 'Not so.'));
    expect([first.refusals, toSend(rules, first)]).toEqual([{ x: 'Not so.' }, { y1: '3' }]);
    const rest = saved(rules, sentNow(first), { reply: page(2, { y1: '3' }), at: 7 });
    expect([rest.isApart, statusOf(rules, rest)]).toEqual([false, { kind: 'held', message: 'Not so.' }]);
    expect(typed(rest, { x2: '4' }).refusals).toEqual({});
    expect(toSend(rules, retried(rest))).toEqual({ x1: '1', x2: '2' });
  });

  it('of everything waits for another answer or a press', () => {
    const refused = failed(rules, sentNow(typed(opened(), { a: '2' })), failure(403, 'Not yours.'));
    expect(statusOf(rules, refused)).toEqual({ kind: 'refused', message: 'Not yours.' });
    expect([toSend(rules, refused), delayBeforeSave(rules, refused, 1)]).toEqual([null, null]);
    expect(toSend(rules, typed(refused, { a: '3' }))).toEqual({ a: '3' });
    expect(toSend(rules, retried(refused))).toEqual({ a: '2' });
  });

  it('because somebody was faster is tried twice more, then said', () => {
    let state = typed(opened(), { a: '2' });
    for (const kind of ['changed', 'changed', 'refused']) {
      state = failed(rules, sentNow(state), failure(409));
      expect(kindOf(state)).toBe(kind);
    }
  });

  it('for good gives up what was typed and says why', () => {
    const after = closed(sentNow(typed(opened(), { a: '2' })), 'Closed.');
    expect([after.changes, statusOf(rules, after)]).toEqual([{}, { kind: 'refused', message: 'Closed.' }]);
    expect(dropped(typed(opened(), { a: '2' })).changes).toEqual({});
  });

  test.each([
    [0, true],
    [200, true],
    [400, false],
    [404, false],
    [409, false],
    [429, true],
    [503, true],
  ])('with status %i passes by itself: %s', (status, passes) => {
    expect(isTransient(status)).toBe(passes);
  });
});

describe('the pause', () => {
  it('is short after typing, doubles with each failure up to a minute, and honours what the server asks for', () => {
    let state = typed(opened(), { a: '2' });
    expect(delayBeforeSave(rules, state, 1)).toBe(debounceTyping);
    const pauses = [3, 6, 12, 24, 48, 60, 60].map((seconds) => {
      state = failed(rules, sentNow(state), failure(503));
      expect(delayBeforeSave(rules, state, 1)).toBe(seconds * 1_000);
      return delayBeforeSave(rules, state, 0);
    });
    expect(pauses[0]).toBe(1_500);
    const busy = failed(rules, sentNow(state), { status: 429, message: '', retryAfter: 90_000 });
    expect(delayBeforeSave(rules, busy, 0)).toBe(90_000);
    expect(delayBeforeSave(rules, opened(), 0)).toBeNull();
  });
});

type Move =
  | { does: 'type'; name: string; value: string }
  | { does: 'other'; name: string }
  | { does: 'begin'; road: 'open' | 'answerLost' | 'lost' }
  | { does: 'choose'; name: string; whose: 'mine' | 'theirs' }
  | { does: 'end' | 'poll' | 'oldPoll' | 'reload' };

const names = fc.constantFrom('a', 'b');
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('type'), name: names, value: fc.constantFrom('1', '2', '3', '4') }),
    fc.record({ does: fc.constant('other'), name: names }),
    fc.record({ does: fc.constant('begin'), road: fc.constantFrom('open', 'answerLost', 'lost') }),
    fc.record({ does: fc.constant('choose'), name: names, whose: fc.constantFrom('mine', 'theirs') }),
    fc.record({ does: fc.constantFrom('end', 'poll', 'oldPoll', 'reload') }),
  ),
  { maxLength: 40 },
);

/** A server that several write to, each on top of what they have seen; and one of them. */
class World {
  history: Page[] = [page(1, { a: '1', b: '1' })];
  state = opened({ a: '1', b: '1' });
  answer: ((state: State) => State) | null = null;
  /** What was typed last and has neither arrived nor been given up. */
  owed: Record<string, string> = {};
  /** What is on the server and was written by somebody else, unseen here. */
  unseen = new Set<string>();

  get now(): Page {
    return this.history.at(-1)!;
  }

  write(news: Values<string>): void {
    this.history.push(page(this.now.version + 1, { ...this.now.values, ...news }));
  }

  /** The server takes what was written on what it holds, or what it holds already. */
  receive(values: Values<string>, base: Values<string | undefined>): boolean {
    const takes = ([name, value]: [string, string]) => [base[name], value].includes(this.now.values[name]);
    if (!Object.entries(values).every(takes)) return false;
    for (const name of Object.keys(values))
      expect(this.unseen.has(name) && this.now.values[name] !== values[name], `${name} of others`).toBe(false);
    for (const [name, value] of Object.entries(values)) {
      if (this.owed[name] === value) delete this.owed[name];
      this.unseen.delete(name);
    }
    this.write(values);
    return true;
  }

  begin(road: 'open' | 'answerLost' | 'lost'): void {
    const values = toSend(rules, this.state);
    if (!values) return;
    const isTaken = road !== 'lost' && this.receive(values, this.state.base);
    const reply = this.now;
    this.state = sending(this.state, values);
    this.answer = (state) => {
      if (road !== 'open') return failed(rules, state, failure(0));
      if (isTaken) return saved(rules, state, { reply, at: 0 });
      return reconciled(rules, retried(failed(rules, state, failure(409))), this.now);
    };
  }

  /** Somebody who is shown what others wrote has seen it, unless her own stands in its place. */
  see(): void {
    for (const name of this.unseen)
      if (!(name in this.state.changes) && this.state.snapshot?.values[name] === this.now.values[name])
        this.unseen.delete(name);
  }

  step(move: Move): void {
    if (move.does === 'type') {
      this.owed[move.name] = move.value;
      this.state = typed(this.state, { [move.name]: move.value });
      if (!(move.name in this.state.changes)) delete this.owed[move.name];
    } else if (move.does === 'other') {
      this.unseen.add(move.name);
      this.write({ [move.name]: `of others ${this.now.version}` });
    } else if (move.does === 'begin') this.begin(move.road);
    else if (move.does === 'choose') this.choose(move.name, move.whose);
    else if (move.does === 'end' && this.answer) {
      this.state = this.answer(this.state);
      this.answer = null;
    } else if (move.does === 'poll') this.state = reconciled(rules, this.state, this.now);
    else if (move.does === 'oldPoll') this.state = reconciled(rules, this.state, this.history.at(-2) ?? this.now);
    else if (move.does === 'reload') {
      const { changes, base } = this.state;
      this.answer = null;
      this.state = reconciled(rules, initialState({ changes, base }), this.now);
    }
  }

  choose(name: string, whose: 'mine' | 'theirs'): void {
    if (!(name in this.state.conflicts)) return;
    if (whose === 'theirs') delete this.owed[name];
    if (this.state.conflicts[name] === this.now.values[name]) this.unseen.delete(name);
    this.state = resolved(rules, this.state, { name, whose });
  }
}

describe('whatever happens', () => {
  it('what was typed is on the screen until it has arrived, and nobody’s words are written over unseen', () => {
    fc.assert(
      fc.property(moves, (story) => {
        const world = new World();
        for (const move of story) {
          world.step(move);
          const { changes, snapshot } = world.state;
          // What the server holds by chance as well, or was typed twice, has arrived.
          for (const [name, value] of Object.entries(world.owed))
            expect(changes[name] ?? snapshot?.values[name], name).toBe(value);
          world.see();
        }
        expect(Object.keys(world.state.conflicts).every((name) => name in world.state.changes)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
