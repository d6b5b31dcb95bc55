import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OtherRole } from '#features/spirits/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/RecordProblem.tsx';
import { actsForFamily, mayListSpirits, relationInReply } from '#features/spirits/rules.ts';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import type { Spirit } from '#features/spirits/schema.ts';
import { nameOf } from '#features/spirits/standing.rules.ts';
import { useSpirit } from '#features/spirits/useSpirits.ts';
import { useActor } from '#platform/browser/session.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import styles from './Forms.module.css';
import { FormsTaskList, formNamesOf } from './FormsTaskList.tsx';
import { mayWriteForms } from './rules.ts';
import type { Form } from './schema.ts';

/** The forms of a record: which are needed, why, and how far each is. */
export function FormsPage() {
  return (
    <SignedIn>
      <FormsOfAddress />
    </SignedIn>
  );
}

function FormsOfAddress() {
  const t = useTranslations('forms');
  const actor = useActor();
  const { id = '' } = useParams();
  const record = useSpirit(id);
  if (!actor) return null;
  if (!mayListSpirits(actor)) return <OtherRole />;
  const desk = !actsForFamily(actor);
  const status = (record.error as { status?: number } | null)?.status ?? 0;
  const problem = (why: number) => (
    <RecordProblem status={why} desk={desk} onRetry={() => record.refetch()} retrying={record.isFetching} />
  );
  if (record.error && (status === 404 || !record.data)) return problem(status);
  if (!record.data)
    return (
      <div className={`page ${styles.page}`}>
        <Skeleton text={t('loading')} lines={6} />
      </div>
    );
  const { spirit, forms } = record.data;
  if (!mayWriteForms(relationInReply(actor, spirit), spirit.core)) return problem(404);
  return <FormsOfRecord spirit={spirit} forms={forms} desk={desk} />;
}

type FormsOfRecordProps = { spirit: Spirit; forms: readonly Form[]; desk: boolean };

function FormsOfRecord({ spirit, forms, desk }: FormsOfRecordProps) {
  const t = useTranslations('forms.list');
  const name = nameOf(spirit.core);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={`/spirit/${spirit.id}`}>{t('back')}</BackLink>
        <h1>{name ? t('title', { name }) : t('titleUnnamed')}</h1>
        <p className="lead">{t(desk ? 'introHome' : 'intro')}</p>
      </header>
      {(['needed', 'helpful', 'later'] as const).map(
        (turn) =>
          formNamesOf({ spirit, forms, turn }).length > 0 && (
            <section key={turn} className={styles.group} aria-labelledby={`forms-${turn}`}>
              <h2 id={`forms-${turn}`}>{t(turn)}</h2>
              <FormsTaskList spirit={spirit} forms={forms} turn={turn} />
            </section>
          ),
      )}
      <details className={styles.others}>
        <summary>{t('other')}</summary>
        <p className="quiet">{t('otherText')}</p>
        <FormsTaskList spirit={spirit} forms={forms} turn="other" />
      </details>
    </div>
  );
}
