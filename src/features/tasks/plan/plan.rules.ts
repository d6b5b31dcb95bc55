import { regionCodeIn, wayOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type PlanBand, planBands } from '#vocabulary/tasks/bands.ts';
import type { PlanMark, PlanMarkState } from '#vocabulary/tasks/marks.ts';
import type { Circumstance, TaskCondition, TaskDeadline, TaskDefinition } from '#vocabulary/tasks/task.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import { type Known, knownOf } from './circumstances.rules.ts';
import { datesOf, deadlineDate } from './dates.rules.ts';

/** What a plan is made from. */
export type PlanInput = { answers: Answers; marks: readonly PlanMark[] };

/** Where a task stands: `covered` where another one that is done has done it too. */
export type TaskState = PlanMarkState | 'todo' | 'covered';

/** A task as it stands in a family’s plan. */
export type PlannedTask = {
  task: TaskDefinition;
  state: TaskState;
  /** The day on which it was marked, where it is known. */
  markedOn: string | null;
  /** Until when; `date` is null while the day it is counted from is not known. */
  deadline: { date: string | null; rule: TaskDeadline } | null;
  /** Why it is there: what the family has said, and what it has not said and may say. */
  because: readonly Circumstance[];
  unknown: readonly Circumstance[];
};

type Teller = (circumstance: Circumstance) => Known;

function isInPlace({ regions, notIn }: TaskCondition, answers: Answers): boolean {
  const region = regionCodeIn(answers);
  if (regions && !(region && regions.includes(region))) return false;
  return !(region && notIn?.includes(region));
}

function applies(when: TaskCondition, answers: Answers, known: Teller): boolean {
  const { ways = ['now'], may = [], told = [], unless = [] } = when;
  return (
    ways.includes(wayOf(answers)) &&
    isInPlace(when, answers) &&
    may.every((one) => known(one) !== 'no') &&
    told.every((one) => known(one) === 'yes') &&
    unless.every((one) => known(one) !== 'yes')
  );
}

const isDone = (marks: readonly PlanMark[], key: string): boolean =>
  marks.some((mark) => mark.key === key && mark.state === 'done');

function stateOf({ key, coveredBy }: TaskDefinition, marks: readonly PlanMark[]): TaskState {
  const own = marks.find((mark) => mark.key === key);
  if (own) return own.state;
  return coveredBy && isDone(marks, coveredBy) ? 'covered' : 'todo';
}

/** What nobody would call a reason: that somebody has lived is no news. */
const saysNothing: readonly Circumstance[] = ['lived', 'self'];

/** Every task that these answers lead to, as it stands; marks of others wait until an answer leads to them again. */
export function planOf({ answers, marks }: PlanInput): PlannedTask[] {
  const dates = datesOf(answers, marks);
  const known: Teller = (circumstance) => knownOf(answers, marks, circumstance);
  return tasks
    .filter(({ when }) => applies(when, answers, known))
    .map((task) => {
      const asked = [...(task.when.may ?? []), ...(task.when.told ?? [])].filter((one) => !saysNothing.includes(one));
      return {
        task,
        state: stateOf(task, marks),
        markedOn: marks.find(({ key }) => key === task.key)?.day ?? null,
        deadline: task.deadline ? { date: deadlineDate(task.deadline, dates), rule: task.deadline } : null,
        because: asked.filter((one) => known(one) === 'yes'),
        unknown: asked.filter((one) => known(one) === 'unknown'),
      };
    });
}

/** True while somebody still has to do something about a task. */
export const isOpenTask = ({ state }: Pick<PlannedTask, 'state'>): boolean => state === 'todo' || state === 'asked';

/** What is last of all in a band: tasks without a day. */
const noDay = '9999';

const yearOfMonths = 12;

/** A day a year or more away leads nobody through a week who has not said that the task is theirs at all. */
const isFarAndUnsure = ({ unknown, deadline }: PlannedTask): boolean =>
  unknown.length > 0 && deadline !== null && 'months' in deadline.rule && deadline.rule.months >= yearOfMonths;

const orderOf = (planned: PlannedTask): string => {
  const day = planned.task.band === 'week' && isFarAndUnsure(planned) ? undefined : planned.deadline?.date;
  return `${isOpenTask(planned) ? 0 : 1}${day ?? noDay}`;
};

/** The plan by bands: what is open first, and of that what has a day by its day; what does not apply stands apart. */
export const bandsOf = (planned: readonly PlannedTask[]): { band: PlanBand; tasks: PlannedTask[] }[] =>
  planBands
    .map((band) => ({
      band,
      tasks: planned
        .filter(({ task, state }) => task.band === band && state !== 'not-needed')
        .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))),
    }))
    .filter((one) => one.tasks.length > 0);

/** How many things each band holds, and how many of them are open. */
export function countByBand(input: PlanInput): Record<PlanBand, { open: number; all: number }> {
  const planned = planOf(input).filter(({ state }) => state !== 'not-needed');
  const count = (band: PlanBand) => {
    const own = planned.filter(({ task }) => task.band === band);
    return { open: own.filter(isOpenTask).length, all: own.length };
  };
  return { tonight: count('tonight'), week: count('week'), month: count('month'), year: count('year') };
}

/** What matters most in the first night: three things, and no more. */
export const firstThree = (input: PlanInput): PlannedTask[] =>
  planOf(input)
    .filter((one) => one.task.band === 'tonight' && isOpenTask(one))
    .slice(0, 3);

/** The programs that may pay. */
export const helpIn = (planned: readonly PlannedTask[]): PlannedTask[] =>
  planned.filter(({ task, state }) => task.pays === true && state !== 'not-needed');
