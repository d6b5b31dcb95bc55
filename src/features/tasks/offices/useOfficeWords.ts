import { useFormatter, useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { OfficeNotice } from '#vocabulary/tasks/officesToTell.ts';
import type { TaskDefinition } from '#vocabulary/tasks/task.ts';
import { isShortLine, officeNumber } from '../plan/phones.rules.ts';
import { taskValues } from '../plan/texts.rules.ts';

/** What the page of the offices says of a task, of its number and of a note, in the reader’s language. */
export function useOfficeWords(answers: Answers) {
  const t = useTranslations('offices.log');
  const tasks = withAnyKey(useTranslations('tasks'));
  const { date } = wallClock(useFormatter());
  const language = useLanguage();
  return {
    why: ({ text }: TaskDefinition) => tasks(`${text}.why`, taskValues(answers)),
    phone: ({ phone }: TaskDefinition): string | null =>
      phone && !isShortLine(phone) ? officeNumber(phone, language, regionOf(answers)) : null,
    notice: ({ toldOn, toldBy, way }: OfficeNotice): string => {
      const values = { date: date(toldOn), way: t(`ways.${way}`) };
      return toldBy ? t('lineBy', { ...values, by: toldBy }) : t('line', values);
    },
  };
}
