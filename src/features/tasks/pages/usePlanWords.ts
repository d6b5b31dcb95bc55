import { useFormatter, useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { localToday } from '#platform/browser/localToday.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { TaskDefinition, TaskPhone } from '#vocabulary/tasks/task.ts';
import { isShortLine, officeNumber } from '../plan/phones.rules.ts';
import type { PlannedTask } from '../plan/plan.rules.ts';
import { deadlineRule, taskValues } from '../plan/texts.rules.ts';

/** What a plan says of its tasks, in the reader’s language. */
export function usePlanWords(answers: Answers) {
  const t = withAnyKey(useTranslations('plan'));
  const task = withAnyKey(useTranslations('tasks'));
  const clock = wallClock(useFormatter());
  const language = useLanguage();
  const values = taskValues(answers);
  return {
    t,
    date: clock.date,
    month: clock.month,
    title: ({ text }: TaskDefinition) => task(`${text}.title`, values),
    why: ({ text }: TaskDefinition) => task(`${text}.why`, values),
    /** What to have ready, in one line. */
    bringList: ({ bring }: TaskDefinition) =>
      t('task.bringList', { list: bring.map((document) => t(`bring.${document}`)).join('; ') }),
    rule: ({ rule }: NonNullable<PlannedTask['deadline']>) => deadlineRule(rule, t),
    /** Until when, where the day is known: past days are said as past. */
    until: ({ deadline }: PlannedTask): string | null => {
      if (!deadline?.date) return null;
      return t(deadline.date < localToday() ? 'deadline.passed' : 'deadline.by', { date: clock.date(deadline.date) });
    },
    /** Where it stands; null for what is simply to do. */
    state: ({ state, markedOn }: PlannedTask): string | null => {
      if (state === 'todo' || state === 'not-needed') return null;
      return markedOn && state !== 'covered'
        ? t(`row.statesOn.${state}`, { date: clock.date(markedOn) })
        : t(`row.states.${state}`);
    },
    phone: (phone: TaskPhone): string | null =>
      isShortLine(phone) ? t(`phones.${phone}.number`) : officeNumber(phone, language, regionOf(answers)),
  };
}
