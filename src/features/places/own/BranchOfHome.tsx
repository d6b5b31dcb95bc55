import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';

type BranchOfHomeProps = {
  /** The id of the choice of branch. */
  id: string;
  /** What the choice is called, where it is more than of which branch the page tells. */
  label?: string;
  /** The address of the page for a branch, named in it as `place`. */
  hrefOf: (placeId: string) => string;
  children: (branch: EditablePlace) => ReactNode;
};

/** What a page says of one branch of a funeral home at a time; which one stands in the address. */
export function BranchOfHome(props: BranchOfHomeProps) {
  const t = useTranslations('branchOfHome');
  const read = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  if (read.error && !read.data) return <LoadFailed message={t('failed')} again={t('again')} read={read} />;
  if (!read.data) return <Skeleton text={t('loading')} lines={6} />;
  const branches = read.data.filter(({ type }) => type === 'funeral-home');
  if (branches.length === 0) return <ToListings text={t('noBranch')} />;
  return <OneBranch {...props} branches={branches} />;
}

type OneBranchProps = BranchOfHomeProps & { branches: readonly EditablePlace[] };

function OneBranch({ id, label, hrefOf, branches, children }: OneBranchProps) {
  const t = useTranslations('branchOfHome');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const branch = branches.find((one) => one.id === search.get('place')) ?? branches[0];
  return (
    branch && (
      <>
        {branches.length > 1 && (
          <div className="no-print">
            <SelectField
              id={id}
              label={label ?? t('branch')}
              room="long"
              value={branch.id}
              choices={branches.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(placeId) => void navigate(hrefOf(placeId))}
            />
          </div>
        )}
        {children(branch)}
      </>
    )
  );
}

/** A sentence for whom something is missing on a listing, and the way to their listings. */
export function ToListings({ text }: { text: string }) {
  const t = useTranslations('branchOfHome');
  return (
    <p>
      {text} <Link href="/my-listings">{t('toListings')}</Link>
    </p>
  );
}
