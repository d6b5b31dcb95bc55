import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { getPlace } from '#features/places/contract.ts';
import type { Place } from '#features/places/schema.ts';
import { useSettled } from '#features/search/useSettled.ts';
import { queryOf } from '#platform/browser/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { regionLabel } from '#vocabulary/regions.ts';
import { MakeLine } from './MakeLine.tsx';
import type { Gathering } from './schema.ts';
import { useDirectory } from './useDirectory.ts';

const pauseInTyping = 200;

/** A funeral home of the record, whose listing shows where it is. */
export type KnownPlace = { id: string; name: string };

type GatheringPlaceProps = {
  one: Gathering;
  set: (news: Partial<Gathering>) => void;
  known: readonly KnownPlace[];
  /** Where the page is at home: listings there are named first. */
  region: string;
};

/** Where a gathering is: found in the directory, or written; a listing brings its map. */
export function MakeGatheringPlace({ one, set, known, region }: GatheringPlaceProps) {
  const t = useTranslations('memoryLane.services');
  const choose = (listing: KnownPlace & Partial<Pick<Place, 'address' | 'city'>>) =>
    set({
      listingId: listing.id,
      ...(one.place.trim() ? {} : { place: listing.name.slice(0, 200) }),
      ...(one.address.trim() ? {} : { address: addressOf(listing).slice(0, 300) }),
    });
  return (
    <>
      <DirectoryField id={`find-${one.key}`} region={region} onChoose={choose} />
      <MakeLine label={t('place')} value={one.place} most={200} onChange={(place) => set({ place })} />
      <MakeLine label={t('address')} value={one.address} most={300} onChange={(address) => set({ address })} />
      {(known.length > 0 || one.listingId) && (
        <ListingField one={one} known={known} onNone={() => set({ listingId: null })} onChoose={choose} />
      )}
    </>
  );
}

const addressOf = ({ address, city }: Partial<Pick<Place, 'address' | 'city'>>) =>
  [address, city].filter(Boolean).join(', ');

type DirectoryFieldProps = { id: string; region: string; onChoose: (place: Place) => void };

/** Looks a place up in the directory by its name. */
function DirectoryField({ id, region, onChoose }: DirectoryFieldProps) {
  const t = useTranslations('memoryLane.services');
  const language = useLanguage();
  const [typed, type] = useState('');
  const name = useSettled(typed.trim(), pauseInTyping);
  const { found, settled } = useDirectory(typed.trim() && name, region);
  const whereOf = ({ city, region: own }: Place) =>
    [city, own && regionLabel(own, language)].filter(Boolean).join(', ');
  return (
    <Field id={id} label={t('find')} hint={t('findHint')}>
      {(wiring) => (
        <Combobox
          {...wiring}
          value={typed}
          maxLength={100}
          options={found.map((place) => ({ id: place.id, label: place.name, detail: whereOf(place) }))}
          onQuery={type}
          onSelect={({ id: chosen }) => {
            const place = found.find((each) => each.id === chosen);
            type('');
            if (place) onChoose(place);
          }}
          listLabel={t('findList')}
          statusText={settled ? t('found', { count: found.length }) : ''}
          emptyText={settled && found.length === 0 ? t('found', { count: 0 }) : undefined}
        />
      )}
    </Field>
  );
}

type ListingFieldProps = {
  one: Gathering;
  known: readonly KnownPlace[];
  onNone: () => void;
  onChoose: (place: KnownPlace) => void;
};

/** Whose listing shows the way: a funeral home of the record, or what was found in the directory. */
function ListingField({ one, known, onNone, onChoose }: ListingFieldProps) {
  const t = useTranslations('memoryLane.services');
  const { listingId } = one;
  const isKnown = known.some(({ id }) => id === listingId);
  const other = useQuery({
    ...queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id: listingId ?? '' } }),
    enabled: listingId !== null && !isKnown,
  });
  const [listing] = [other.data ?? []].flat();
  const chosen = listingId && !isKnown ? [{ id: listingId, name: listing?.name ?? (one.place || t('listed')) }] : [];
  const places = [...known, ...chosen];
  return (
    <Field id={`listing-${one.key}`} label={t('listing')}>
      {(wiring) => (
        <Select
          {...wiring}
          value={listingId ?? ''}
          onChange={({ target }) => {
            const place = places.find(({ id }) => id === target.value);
            if (place) onChoose(place);
            else onNone();
          }}
        >
          <option value="">{t('noListing')}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
