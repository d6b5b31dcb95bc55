import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { HomeExport } from '#features/exports/home/HomeExport.tsx';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { BranchOfHome, ToListings } from '#features/places/own/BranchOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { HomeImport } from './HomeImport.tsx';

/** Everything of a funeral home to take along, and what of it comes back. */
export function HomeExportPage() {
  const t = useTranslations('homeExport');
  return (
    <DeskPage
      back={<BackLink href="/my-listings">{t('back')}</BackLink>}
      heading={t('heading')}
      lead={t('lead')}
      more={
        <>
          <p className="prose">{t('plain')}</p>
          <p>
            <Link href="/import-cases">{t('oldCases')}</Link>
          </p>
        </>
      }
    >
      <OfOwner />
    </DeskPage>
  );
}

function OfOwner() {
  const t = useTranslations('homeExport');
  const actor = useActor() ?? null;
  const read = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  if (read.error && !read.data) return <LoadFailed message={t('failed')} again={t('again')} read={read} />;
  if (!read.data) return <Skeleton text={t('loading')} lines={6} />;
  const homes = read.data.filter(({ type }) => type === 'funeral-home');
  if (homes.length === 0) return <ToListings text={t('noBranch')} />;
  if (!homes.some((place) => mayOwnListing(actor, place))) return <p>{t('ownersOnly')}</p>;
  return (
    <>
      <HomeExport />
      <section aria-labelledby="home-import" className="group">
        <h2 id="home-import">{t('import.heading')}</h2>
        <p className="prose">{t('import.text')}</p>
        <BranchOfHome
          id="home-import-branch"
          label={t('import.branch')}
          hrefOf={(placeId) => `/export-home?place=${placeId}`}
        >
          {(branch) => <IntoBranch key={branch.id} branch={branch} />}
        </BranchOfHome>
      </section>
    </>
  );
}

function IntoBranch({ branch }: { branch: EditablePlace }) {
  const t = useTranslations('homeExport');
  const actor = useActor() ?? null;
  if (!mayOwnListing(actor, branch)) return <p>{t('import.notOwner', { home: branch.name })}</p>;
  return <HomeImport placeId={branch.id} home={branch.name} />;
}
