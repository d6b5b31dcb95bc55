import { useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { ReportLink } from '#features/facts/ReportLink.tsx';
import { subjectOfTask } from '#features/facts/reportPaths.rules.ts';
import { FactSources } from '#features/regions/FactSources.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import type { TaskSource } from '#vocabulary/tasks/task.ts';
import type { PlannedTask } from '../plan/plan.rules.ts';
import { factsToTell } from '../plan/texts.rules.ts';
import styles from './Task.module.css';
import { usePlanWords } from './usePlanWords.ts';

/** Where what a task says comes from; what could not be confirmed is said openly, above the fold. */
export function TaskSources({ planned: { task, deadline }, answers }: { planned: PlannedTask; answers: Answers }) {
  const t = useTranslations('plan.task');
  const words = usePlanWords(answers);
  const region = regionOf(answers);
  const facts = factsToTell(task, region !== undefined);
  const isOpen = [task.source, deadline?.rule].some((one) => one && isUnconfirmed(one));
  const report = <ReportLink subject={subjectOfTask(task.key)} about={words.title(task)} />;
  if (!task.source)
    return (
      <p className="quiet small">
        {t('practical')} {report}
      </p>
    );
  return (
    <div>
      {isOpen && <p className="quiet">{t('unconfirmed')}</p>}
      {facts.length > 0 ? (
        <FactSources region={region ?? 'Ontario'} names={facts} />
      ) : (
        <details className={styles.source}>
          <summary>{t('source')}</summary>
          <Source source={task.source} answers={answers} />
        </details>
      )}
      <p className="small">{report}</p>
    </div>
  );
}

function Source({ source, answers }: { source: TaskSource; answers: Answers }) {
  const t = useTranslations('plan.task');
  const regions = useTranslations('regions');
  const language = useLanguage();
  const words = usePlanWords(answers);
  return (
    <p>
      {regions(`confidence.${source.confidence}`)}{' '}
      {source.source !== 'unverified' &&
        regions('source', { source: sourceWords(source.source, language), month: words.month(source.asOf) })}{' '}
      {t('checkAgain', { month: words.month(source.checkAgainBy) })}
    </p>
  );
}
