import { useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { NotFound } from '#features/content/NotFound.tsx';
import { findReportedSubject, type ReportedSubject } from '#features/facts/reported.rules.ts';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { useFacts } from '#features/regions/useFacts.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { island } from '#platform/ui/island.tsx';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import type { FactSource } from '#vocabulary/regions/facts.ts';
import { taskValues } from '../plan/texts.rules.ts';
import styles from './ReportFact.module.css';

const ReportForm = island(() => import('./ReportForm.island.tsx'), 'ReportForm', { remembers: ['rivage.fact-report'] });

/** What was corrected of the facts. */
export const queries = () => [correctionsQuery()];

/** A name of nothing is not found. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ search }) => (findReportedSubject(search.get('of') ?? '') ? {} : { missing: true })
  : undefined;

/** “Is this wrong?”: what we say of a fact or of a thing to do, where it comes from, and a place to say what is wrong. */
export function ReportFactPage() {
  const t = useTranslations('factReports');
  const [search] = useSearchParams();
  const name = search.get('of') ?? '';
  const subject = findReportedSubject(name);
  if (!subject) return <NotFound />;
  return (
    <article className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <section aria-labelledby="said" className={styles.said}>
        <h2 id="said">{t('said')}</h2>
        {subject.kind === 'fact' ? <SaidFact {...subject} /> : <SaidTask {...subject} />}
      </section>
      <ReportForm subject={name} />
    </article>
  );
}

function SaidFact({ region, name }: Extract<ReportedSubject, { kind: 'fact' }>) {
  const [fact] = useFacts(region, [name]);
  if (!fact) return null;
  return (
    <>
      <p>{fact.sentence}</p>
      <Provenance {...fact} />
    </>
  );
}

function SaidTask({ task }: Extract<ReportedSubject, { kind: 'task' }>) {
  const t = useMessagesOf('tasks');
  const [region] = task.when.regions ?? [];
  const values = { ...taskValues({}), region: region ?? 'other' };
  return (
    <>
      <p>
        <strong>{t(`tasks.${task.text}.title`, values)}</strong>
      </p>
      <p>{t(`tasks.${task.text}.why`, values)}</p>
      {task.source && <Provenance {...task.source} />}
    </>
  );
}

type ProvenanceProps = Pick<FactSource, 'source' | 'asOf'> & { confidence: FactSource['confidence'] | null };

function Provenance({ confidence, source, asOf }: ProvenanceProps) {
  const t = useTranslations('regions');
  const language = useLanguage();
  const words = wallClock(useFormatter());
  if (!confidence) return null;
  return (
    <p className="small quiet">
      {t(`confidence.${confidence}`)}{' '}
      {source !== 'unverified' && t('source', { source: sourceWords(source, language), month: words.month(asOf) })}
    </p>
  );
}
