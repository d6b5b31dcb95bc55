import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { ToldOffices } from '#features/tasks/offices/ToldOffices.tsx';
import { useNotices } from '#features/tasks/offices/useNoticeLog.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { PlanArticle } from './PlanArticle.tsx';

/** Which offices were told, for a relative who looks: nothing to change, and no letter. */
export function OfficesToldView({ spirit: { id, data } }: { spirit: Spirit }) {
  const t = useTranslations('offices');
  const spirits = useTranslations('spirits');
  const read = useNotices(id);
  return (
    <PlanArticle
      back={{ href: `/spirit/${id}`, text: t('viewer.back') }}
      heading={t('viewer.heading')}
      lead={t('viewer.lead')}
    >
      {read.data ? (
        <ToldOffices notices={read.data.notices} answers={data} />
      ) : read.isError && !read.isFetching ? (
        <LoadFailed message={t('page.failed')} again={spirits('tryAgain')} read={read} />
      ) : (
        <Skeleton text={spirits('loading')} lines={4} />
      )}
    </PlanArticle>
  );
}
