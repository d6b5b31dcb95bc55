import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OtherRole } from '#features/spirits/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/RecordProblem.tsx';
import { actsForFamily, mayListSpirits, relationInReply } from '#features/spirits/rules.ts';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import { useSpirit } from '#features/spirits/useSpirits.ts';
import { useActor } from '#platform/browser/session.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { isFormName } from '#vocabulary/formNames.ts';
import styles from './Forms.module.css';
import { FormView } from './FormView.tsx';
import { mayWriteForms } from './rules.ts';

/** One form of a record, filled by its family and the funeral home that has accepted. */
export function FormPage() {
  return (
    <SignedIn>
      <FormOfAddress />
    </SignedIn>
  );
}

function FormOfAddress() {
  const t = useTranslations('forms');
  const actor = useActor();
  const { id = '', name = '' } = useParams();
  const record = useSpirit(id);
  if (!actor) return null;
  if (!mayListSpirits(actor)) return <OtherRole />;
  const status = (record.error as { status?: number } | null)?.status ?? 0;
  const problem = (why: number) => (
    <RecordProblem
      status={why}
      desk={!actsForFamily(actor)}
      onRetry={() => record.refetch()}
      retrying={record.isFetching}
    />
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
  if (!isFormName(name))
    return (
      <div className={`page ${styles.page}`}>
        <BackLink href={`/spirit/${id}/forms`}>{t('form.back')}</BackLink>
        <h1>{t('form.unknownName')}</h1>
      </div>
    );
  const form = forms.find((one) => one.name === name);
  const side = actsForFamily(actor) ? 'family' : 'home';
  return <FormView key={`${id} ${name}`} spirit={spirit} name={name} form={form} side={side} />;
}
