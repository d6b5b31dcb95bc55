import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { TaskLists } from './TaskLists.tsx';
import { taskListsHref } from './useTaskLists.ts';

/** What a branch of a funeral home does in each kind of case, as its cases get their tasks. */
export function TaskListsPage() {
  const t = useTranslations('taskLists');
  return (
    <DeskPage
      back={<BackLink href="/spirits">{t('back')}</BackLink>}
      heading={t('heading')}
      lead={t('lead')}
      more={<p className="prose no-print">{t('plain')}</p>}
    >
      <OfHome />
    </DeskPage>
  );
}

function OfHome() {
  const t = useTranslations('taskLists');
  const read = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  if (read.error && !read.data)
    return (
      <LoadFailed message={t('failed')} again={t('again')} busy={read.isFetching} onAgain={() => void read.refetch()} />
    );
  if (!read.data) return <Skeleton text={t('loading')} lines={6} />;
  return <Branches branches={read.data.filter(({ type }) => type === 'funeral-home')} />;
}

/** One branch at a time; which one stands in the address. */
function Branches({ branches }: { branches: readonly EditablePlace[] }) {
  const t = useTranslations('taskLists');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const branch = branches.find(({ id }) => id === search.get('place')) ?? branches[0];
  if (!branch)
    return (
      <p>
        {t('noBranch')} <Link href="/my-listings">{t('toListings')}</Link>
      </p>
    );
  return (
    <>
      {branches.length > 1 && (
        <div className="no-print">
          <SelectField
            id="task-lists-branch"
            label={t('branch')}
            room="long"
            value={branch.id}
            choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => void navigate(localPath(language, taskListsHref(id)))}
          />
        </div>
      )}
      <TaskLists key={branch.id} placeId={branch.id} />
    </>
  );
}
