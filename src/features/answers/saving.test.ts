import { describe, expect, it } from 'vitest';
import { whyNotEmail } from './email.rules.ts';
import { isOutdated, isRefused, nextAttempt, type SavableDraft } from './saving.rules.ts';

const answers = { timing: { answer: 'now', answerValues: {} } };
const later = { timing: { answer: 'future', answerValues: {} } };
const draft: SavableDraft = { answers, saveKey: 'first' };

describe('a save', () => {
  it('is sent with the key of the draft', () => {
    expect(nextAttempt(draft, null, 'fresh')).toEqual({ key: 'first', answers, email: null });
  });

  it('that may have arrived is sent again as it was, and what was written since goes after it', () => {
    const attempt = { key: 'first', answers, email: null };
    const again = nextAttempt({ ...draft, answers: later, attempt }, null, 'fresh');
    expect(again).toBe(attempt);
    expect([isOutdated(again, later), isOutdated(again, answers)]).toEqual([true, false]);
  });

  it('to a mailbox is repeated only while nothing has changed', () => {
    const attempt = { key: 'first', answers, email: 'a@example.org' };
    const repeat = (present: SavableDraft['answers'], email: string) =>
      nextAttempt({ ...draft, answers: present, attempt }, email, 'fresh').key;
    expect(repeat({ ...answers }, 'a@example.org')).toBe('first');
    expect(repeat(later, 'a@example.org')).toBe('fresh');
    expect(repeat(answers, 'b@example.org')).toBe('fresh');
  });

  it('into records after one to a mailbox is another request', () => {
    const attempt = { key: 'first', answers, email: 'a@example.org' };
    expect(nextAttempt({ ...draft, attempt }, null, 'fresh')).toEqual({ key: 'fresh', answers, email: null });
  });

  it('is refused only when the server says so: without an answer, or with a failure, nobody knows', () => {
    expect([400, 409, 429, 0, 500, 503].map(isRefused)).toEqual([true, true, true, false, false, false]);
  });
});

describe('an e-mail address', () => {
  it.each(['ada@example.org', 'a.b+c@mail.example.ca'])('%s can be written to', (text) =>
    expect(whyNotEmail(text)).toBeNull(),
  );
  it.each(['', 'ada', 'ada@example', 'a b@example.org', `${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(252)}.ca`])(
    '%s cannot',
    (text) => expect(whyNotEmail(text)).toBe('errors.emailNeeded'),
  );
});
