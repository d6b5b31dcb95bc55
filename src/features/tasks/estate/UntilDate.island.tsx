import { useFormatter, useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { localToday } from '#platform/browser/localToday.ts';
import type { TaskDeadline } from '#vocabulary/tasks/task.ts';
import { datesOf, deadlineDate } from '../plan/dates.rules.ts';

/** The last day of a deadline, where the plan of this browser knows the day it is counted from; nothing elsewhere. */
export function UntilDate({ deadline }: { deadline: TaskDeadline }) {
  const t = useTranslations('plan');
  const clock = wallClock(useFormatter());
  const kept = useDraft();
  const date = kept ? deadlineDate(deadline, datesOf(kept.answers, kept.marks ?? [])) : null;
  if (!date) return null;
  return <strong>{t(date < localToday() ? 'deadline.passed' : 'deadline.by', { date: clock.date(date) })}</strong>;
}
