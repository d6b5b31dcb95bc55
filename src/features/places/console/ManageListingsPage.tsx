import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useTicked } from '#platform/browser/useTicked.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import type { ListedPlace, listAllPlaces } from './console.contract.ts';
import type { Decided } from './ManageListingsDecide.tsx';
import { filterNames, ManageListingsFilters } from './ManageListingsFilters.tsx';
import { ManageListingsReview, type ReviewAction } from './ManageListingsReview.tsx';
import { ManageListingsTable } from './ManageListingsTable.tsx';
import { ManageListingsOutcome, ManageListingsTicked } from './ManageListingsTicked.tsx';

const path = '/manage-listings';
const statuses = ['review', 'published', 'closed'] as const;

/** Every listing in every state, narrowed by the address, with what can be decided about each. */
export function ManageListingsPage() {
  const t = useTranslations('manage');
  return (
    <SignedIn>
      <ConsoleFrame tab="listings" heading={t('heading')}>
        <AllListings />
      </ConsoleFrame>
    </SignedIn>
  );
}

/** The wishes of the address; what cannot be understood asks for nothing. */
function filterIn(search: URLSearchParams) {
  const text = Object.fromEntries(filterNames.map((name) => [name, (search.get(name) ?? '').slice(0, 120)]));
  const status = statuses.find((one) => one === text.status) ?? '';
  const type = placeTypes.find((one) => one === text.type) ?? '';
  const claimed = (['true', 'false'] as const).find((one) => one === text.claimed) ?? '';
  const region = findRegion(text.region ?? '') ?? '';
  return { ...text, status, type, claimed, region } as const;
}

function AllListings() {
  const t = useTranslations('manage');
  const [search] = useSearchParams();
  const [act, setAct] = useState<{ what: ReviewAction; place: ListedPlace } | null>(null);
  const list = search.toString();
  const [decided, setDecided] = useState<{ list: string; outcome: Decided } | null>(null);
  const ticked = useTicked(list);
  const filter = filterIn(search);
  const isReview = filter.status === 'review';
  const result = useQuery({
    ...queryOf<typeof listAllPlaces>('GET /api/admin/places', {
      query: { ...filter, page: pageIn(search), size: 25 },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {result.data && result.data.waiting > 0 && filter.status !== 'review' && (
        <p>
          <Link href="/manage-listings?status=review">{t('waiting', { count: result.data.waiting })}</Link>
        </p>
      )}
      <FilterForm path={path} search={search}>
        <ManageListingsFilters filter={filter} />
      </FilterForm>
      {decided?.list === list && <ManageListingsOutcome key={JSON.stringify(decided.outcome)} {...decided.outcome} />}
      <PagedList result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <>
            {isReview && (
              <ManageListingsTicked
                items={items}
                ticked={ticked.ids}
                onTick={ticked.setIds}
                onDecided={(outcome) => setDecided({ list, outcome })}
              />
            )}
            <ManageListingsTable
              items={items}
              ticked={isReview ? ticked : null}
              onAction={(what, place) => setAct({ what, place })}
            />
          </>
        )}
      </PagedList>
      {act && (
        <ManageListingsReview
          key={`${act.what} ${act.place.id}`}
          act={act.what}
          place={act.place}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
