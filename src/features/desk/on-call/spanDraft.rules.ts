import type { Exception, Rota, RotaInput, Shift } from './schema.ts';
import { isClock, isExceptionSpan } from './times.rules.ts';

/** A time of the week or an exception while it is written; `people` are those who are chosen, in their order. */
export type SpanDraft = {
  id: string;
  days: readonly number[];
  fromDay: string;
  from: string;
  toDay: string;
  to: string;
  people: readonly string[];
};

/** What is written: a time of the week, or an exception. */
export type SpanKind = 'shift' | 'exception';

/** A stored time of either kind. */
export type Stored = Rota['shifts'][number] | Rota['exceptions'][number];

/** A time as it is written on, or a new one from a day on; an office is mostly closed from five to eight. */
export function draftOf(stored: Stored | null, { id, today }: { id: string; today: string }): SpanDraft {
  const fresh = { id, days: [], fromDay: today, from: '17:00', toDay: today, to: '08:00', people: [] };
  if (!stored) return fresh;
  if ('days' in stored) return { ...fresh, ...stored };
  const [fromDay = '', from = ''] = stored.from.split('T');
  const [toDay = '', to = ''] = stored.to.split('T');
  return { id: stored.id, days: [], fromDay, from, toDay, to, people: stored.people };
}

const exceptionOf = ({ id, fromDay, from, toDay, to, people }: SpanDraft): Exception => ({
  ...{ id, people: [...people] },
  from: `${fromDay}T${from}`,
  to: `${toDay}T${to}`,
});

const shiftOf = ({ id, days, from, to, people }: SpanDraft): Shift => ({
  ...{ id, from, to },
  days: [...days].sort((one, other) => one - other),
  people: [...people],
});

/** What of a draft is missing or wrong, by the part of the form that says so. */
export function wrongIn(kind: SpanKind, draft: SpanDraft): { part: 'days' | 'times' | 'span' | 'people' } | null {
  if (kind === 'shift' && draft.days.length === 0) return { part: 'days' };
  if (!isClock(draft.from) || !isClock(draft.to)) return { part: 'times' };
  if (kind === 'exception') {
    if (draft.fromDay === '' || draft.toDay === '') return { part: 'times' };
    if (!isExceptionSpan(exceptionOf(draft))) return { part: 'span' };
  }
  return draft.people.length === 0 ? { part: 'people' } : null;
}

const put = <Span extends { id: string }>(spans: readonly Span[], next: Span): Span[] =>
  spans.some(({ id }) => id === next.id) ? spans.map((one) => (one.id === next.id ? next : one)) : [...spans, next];

/** What is sent: everything that is written now, with this one put into it. */
export function withSpan({ shifts, exceptions }: RotaInput, kind: SpanKind, draft: SpanDraft): RotaInput {
  if (kind === 'shift') return { shifts: put(shifts, shiftOf(draft)), exceptions };
  const earliestFirst = (one: Exception, other: Exception) => one.from.localeCompare(other.from);
  return { shifts, exceptions: put(exceptions, exceptionOf(draft)).sort(earliestFirst) };
}

/** What is sent: everything that is written now, without this one. */
export const withoutSpan = ({ shifts, exceptions }: RotaInput, id: string): RotaInput => ({
  shifts: shifts.filter((one) => one.id !== id),
  exceptions: exceptions.filter((one) => one.id !== id),
});

/** A time whose form is open, as it was when it was opened, and its place in the list. */
export type Opened = { span: Stored; index: number };

/** What is listed: what is written now, and in its place the time whose form is open, though a colleague has deleted it since. */
export const listedSpans = (spans: readonly Stored[], opened: Opened | null): readonly Stored[] =>
  opened && !spans.some(({ id }) => id === opened.span.id) ? spans.toSpliced(opened.index, 0, opened.span) : spans;

/** The people after one place in their order is somebody else, or nobody. */
export function withPerson(people: readonly string[], index: number, email: string): string[] {
  const next = [...people];
  next[index] = email;
  return next.filter(Boolean);
}
