import type { DueRule, TaskList, TaskListInput } from '#features/spirits/case-tasks/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import type { CaseKind, DueMoment } from '#vocabulary/places/caseKinds.ts';

/** How a line is counted, as it is chosen. */
const dueWays = ['daysAfter', 'daysBefore', 'hoursAfter', 'hoursBefore'] as const;

/** How a line is counted, as it is chosen. */
export type DueWay = (typeof dueWays)[number];

/** A line while it is written. */
export type LineDraft = {
  id: string;
  text: string;
  moment: DueMoment | '';
  amount: string;
  way: DueWay;
  who: string;
};

/** A list while it is written. */
export type ListDraft = { name: string; kinds: readonly CaseKind[]; byItself: boolean; lines: readonly LineDraft[] };

/** The ways that a moment can be counted from: of a death the day alone is known. */
export const waysOf = (moment: DueMoment | ''): readonly DueWay[] =>
  moment === 'death' ? dueWays.filter((way) => way.startsWith('days')) : dueWays;

/** How a rule is counted, and how many of it. */
export function wayOfRule({ unit, amount }: DueRule): { way: DueWay; count: number } {
  const isBefore = amount < 0;
  const way = unit === 'days' ? (isBefore ? 'daysBefore' : 'daysAfter') : isBefore ? 'hoursBefore' : 'hoursAfter';
  return { way, count: Math.abs(amount) };
}

/** A line that is new, under an id that nothing else bears. */
export const newLine = (id: string): LineDraft => ({
  ...{ id, text: '', moment: '', amount: '1' },
  ...{ way: 'daysAfter', who: '' },
});

/** A list as it is written on, or a new one, whose line gets an id from `newId`. */
export function draftOf(list: TaskList | null, newId: () => string): ListDraft {
  if (!list) return { name: '', kinds: [], byItself: false, lines: [newLine(newId())] };
  return {
    ...{ name: list.name, kinds: list.kinds, byItself: list.byItself },
    lines: list.lines.map(({ id, text, rule, who }) => {
      const { way, count } = rule ? wayOfRule(rule) : { way: 'daysAfter' as const, count: 1 };
      return { id, text, moment: rule?.moment ?? '', amount: String(count), way, who: who ?? '' };
    }),
  };
}

/** How many days or hours were typed; null where it is no number of them. */
export const amountOf = ({ amount }: Pick<LineDraft, 'amount'>): number | null =>
  /^\d{1,3}$/.test(amount.trim()) && Number(amount) <= limits.taskDueMost ? Number(amount) : null;

function ruleOf({ moment, amount, way }: LineDraft): DueRule | null {
  if (moment === '') return null;
  const count = amountOf({ amount }) ?? 0;
  const isBefore = way.endsWith('Before') && count > 0;
  return { moment, amount: isBefore ? -count : count, unit: way.startsWith('days') ? 'days' : 'hours' };
}

/** What is sent of a list that is whole. */
export const inputOf = ({ name, kinds, byItself, lines }: ListDraft): TaskListInput => ({
  ...{ name, kinds: [...kinds], byItself },
  lines: lines.map((line) => ({ id: line.id, text: line.text, rule: ruleOf(line), who: line.who || null })),
});

/** What of a line is missing. */
export const isTextMissing = ({ text }: LineDraft): boolean => text.trim() === '';

/** True where a line is counted from a moment, and nobody has said how far. */
export const isAmountMissing = (line: LineDraft): boolean => line.moment !== '' && amountOf(line) === null;

/** True once a list can be sent. */
export const isWhole = ({ name, lines }: ListDraft): boolean =>
  name.trim() !== '' && !lines.some((line) => isTextMissing(line) || isAmountMissing(line));
