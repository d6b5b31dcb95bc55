import { useTranslations } from 'use-intl';
import { BranchOfHome, ToListings } from '#features/places/own/BranchOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { PriceBookLines } from './PriceBookLines.tsx';
import { priceBookHref } from './usePriceBook.ts';

/** What a branch of a funeral home charges, as its invoices are written from. */
export function PriceBookPage() {
  const t = useTranslations('priceBook');
  return (
    <DeskPage
      back={<BackLink href="/money">{t('back')}</BackLink>}
      heading={t('heading')}
      lead={t('lead')}
      more={<p className="prose no-print">{t('plain')}</p>}
    >
      <OfBranch />
    </DeskPage>
  );
}

function OfBranch() {
  const t = useTranslations('priceBook');
  return (
    <BranchOfHome id="price-book-branch" hrefOf={priceBookHref}>
      {({ id, region: named }) => {
        const region = findRegion(named ?? '');
        return region ? <PriceBookLines key={id} placeId={id} region={region} /> : <ToListings text={t('noRegion')} />;
      }}
    </BranchOfHome>
  );
}
