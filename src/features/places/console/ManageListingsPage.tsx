import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import consoleTableStyles from '#features/console/ConsoleTable.module.css';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Menu, MenuItem } from '#platform/ui/navigation/Menu.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { findRegion, regionLabel } from '#vocabulary/regions/regions.ts';
import type { ListedPlace, listAllPlaces } from './console.contract.ts';
import type { Decided } from './ManageListingsDecide.tsx';
import { filterNames, ManageListingsFilters } from './ManageListingsFilters.tsx';
import styles from './ManageListingsPage.module.css';
import { ManageListingsReview, type ReviewAction } from './ManageListingsReview.tsx';
import { ManageListingsOutcome, ManageListingsTicked } from './ManageListingsTicked.tsx';
import { useTicked } from './useTicked.ts';

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
  const [decided, setDecided] = useState<Decided | null>(null);
  const ticked = useTicked(search.toString());
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
      {decided && <ManageListingsOutcome key={JSON.stringify(decided)} {...decided} />}
      <PagedList result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <>
            {isReview && (
              <ManageListingsTicked items={items} ticked={ticked.ids} onTick={ticked.setIds} onDecided={setDecided} />
            )}
            <Table caption={t('caption')} captionHidden>
              <thead>
                <tr>
                  {isReview && (
                    <th scope="col">
                      <span className="visually-hidden">{t('several.tick')}</span>
                    </th>
                  )}
                  <th scope="col">{t('columns.name')}</th>
                  <th scope="col">{t('columns.status')}</th>
                  <th scope="col">{t('columns.type')}</th>
                  <th scope="col">{t('columns.where')}</th>
                  <th scope="col">{t('columns.email')}</th>
                  <th scope="col">{t('columns.adminTags')}</th>
                  <th scope="col">{t('act')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((place) => (
                  <ListingRow
                    key={place.id}
                    place={place}
                    tick={
                      isReview ? { on: ticked.ids.has(place.id), set: (on) => ticked.tick(place.id, on) } : undefined
                    }
                    onAction={(what) => setAct({ what, place })}
                  />
                ))}
              </tbody>
            </Table>
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

const tones = { review: 'gold', published: 'good', closed: 'plain' } as const;

type ListingRowProps = {
  place: ListedPlace;
  tick: { on: boolean; set: (on: boolean) => void } | undefined;
  onAction: (what: ReviewAction) => void;
};

function ListingRow({ place, tick, onAction }: ListingRowProps) {
  const t = useTranslations('manage');
  const language = useLanguage();
  const acts: readonly ReviewAction[] =
    place.status === 'review' ? ['approve', 'decline'] : [place.status === 'closed' ? 'reopen' : 'close'];
  return (
    <tr>
      {tick && (
        <td>
          <Checkbox
            id={`tick-${place.id}`}
            label={<span className="visually-hidden">{t('several.tickOne', { name: place.name })}</span>}
            checked={tick.on}
            onChange={({ target }) => tick.set(target.checked)}
          />
        </td>
      )}
      <th scope="row" className={consoleTableStyles.wide}>
        <Link href={`${path}/${place.id}`}>{place.name}</Link>
        <div className="small quiet">
          {[place.source, place.preferred && t('preferred')].filter(Boolean).join(' · ')}
        </div>
      </th>
      <td className={styles.state}>
        <Tag tone={tones[place.status]}>{t(`status.${place.status}`)}</Tag>
      </td>
      <td>{t(`type.${place.type}`)}</td>
      <td>{[place.city, place.region && regionLabel(place.region, language)].filter(Boolean).join(', ')}</td>
      <td className={styles.word}>
        {place.email ?? '—'}
        {place.claimed && <div className="small quiet">{t('claimed')}</div>}
      </td>
      <td className={styles.word}>{place.adminTags.join(', ')}</td>
      <td>
        <Menu label={t('act')} hiddenText={place.name}>
          {acts.map((act) => (
            <MenuItem key={act} onClick={() => onAction(act)}>
              {t(`acts.${act}`)}
            </MenuItem>
          ))}
          <MenuItem href={`${path}/${place.id}`}>{t('acts.change')}</MenuItem>
          <MenuItem href={`/listing/${place.id}`}>{t('acts.look')}</MenuItem>
        </Menu>
      </td>
    </tr>
  );
}
