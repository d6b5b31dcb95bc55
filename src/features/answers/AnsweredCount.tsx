import { useTranslations } from 'use-intl';
import { progress } from './rules.ts';
import type { Answers } from './schema.ts';

/** How many of the questions are answered, in a few signs for a line that has little room. */
export function AnsweredCount({ answers }: { answers: Answers }) {
  const t = useTranslations('shell');
  return <span className="quiet whole tabular">{t('answeredCount', progress(answers))}</span>;
}
