import { useTranslations } from 'use-intl';
import { BranchOfHome } from '#features/places/own/BranchOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { BookAccountsForm } from './BookAccountsForm.tsx';
import { bookAccountsHref, useBookAccounts } from './useBooks.ts';

/** On which accounts of its accounting program a company books what. */
export function BookAccountsPage() {
  const t = useTranslations('books.page');
  return (
    <DeskPage
      back={<BackLink href="/money">{t('back')}</BackLink>}
      heading={t('heading')}
      lead={t('lead')}
      more={<p className="prose">{t('text')}</p>}
    >
      <BranchOfHome id="book-accounts-branch" hrefOf={bookAccountsHref}>
        {({ id, region }) => <OfCompany key={id} placeId={id} region={region ?? ''} />}
      </BranchOfHome>
    </DeskPage>
  );
}

function OfCompany({ placeId, region }: { placeId: string; region: string }) {
  const t = useTranslations('books.page');
  const { data, error, isFetching, refetch } = useBookAccounts(placeId);
  if (error && !data)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={6} />;
  return <BookAccountsForm placeId={placeId} region={findRegion(region)} read={data} />;
}
