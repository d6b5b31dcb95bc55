import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';

type BranchOfHomeProps = {
  /** The id of the choice of branch. */
  id: string;
  /** The address of the page for a branch, named in it as `place`. */
  hrefOf: (placeId: string) => string;
  words: Readonly<Record<'branch' | 'failed' | 'again' | 'loading' | 'noBranch' | 'toListings', string>>;
  children: (branch: EditablePlace) => ReactNode;
};

/** What a page says of one branch of a funeral home at a time; which one stands in the address. */
export function BranchOfHome({ words, ...rest }: BranchOfHomeProps) {
  const read = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  if (read.error && !read.data)
    return (
      <LoadFailed
        message={words.failed}
        again={words.again}
        busy={read.isFetching}
        onAgain={() => void read.refetch()}
      />
    );
  if (!read.data) return <Skeleton text={words.loading} lines={6} />;
  const branches = read.data.filter(({ type }) => type === 'funeral-home');
  if (branches.length === 0) return <ToListings text={words.noBranch} linkText={words.toListings} />;
  return <OneBranch {...rest} label={words.branch} branches={branches} />;
}

type OneBranchProps = Omit<BranchOfHomeProps, 'words'> & { label: string; branches: readonly EditablePlace[] };

function OneBranch({ id, hrefOf, label, branches, children }: OneBranchProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const branch = branches.find((one) => one.id === search.get('place')) ?? branches[0];
  return (
    branch && (
      <>
        {branches.length > 1 && (
          <div className="no-print">
            <SelectField
              id={id}
              label={label}
              room="long"
              value={branch.id}
              choices={branches.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(placeId) => void navigate(localPath(language, hrefOf(placeId)))}
            />
          </div>
        )}
        {children(branch)}
      </>
    )
  );
}

/** A sentence for whom something is missing on a listing, and the way to their listings. */
export const ToListings = ({ text, linkText }: { text: string; linkText: string }) => (
  <p>
    {text} <Link href="/my-listings">{linkText}</Link>
  </p>
);
