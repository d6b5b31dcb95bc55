import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { atListing, atPlace, type ListedPlace } from '#features/memory-lane/core/gatherings.rules.ts';
import type { Gathering } from '#features/memory-lane/core/schema.ts';
import { MemoryEditorText } from '#features/memory-lane/editing/MemoryEditorText.tsx';
import type { getPlace } from '#features/places/core/contract.ts';
import type { Place } from '#features/places/core/schema.ts';
import { useDebounced } from '#features/search/useDebounced.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Combobox } from '#platform/ui/form/Combobox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { useListingSearch } from './useListingSearch.ts';

const debounceMilliseconds = 200;

/** A funeral home of the record, whose listing shows where it is. */
export type RecordHome = { id: string; name: string };

type GatheringPlaceProps = {
  one: Gathering;
  /** The gathering before it, whose place it may have taken over. */
  before: Gathering | undefined;
  set: (update: Partial<Gathering>) => void;
  known: readonly RecordHome[];
  /** Where the page is at home: listings there are named first. */
  region: string;
};

/** Where a gathering is: found in the directory, or written; a listing brings its map. */
export function MemoryEditorGatheringPlace({ one, before, set, known, region }: GatheringPlaceProps) {
  const t = useTranslations('memoryLane.services');
  const [held, hold] = useState(one.listingId);
  const choose = (listing: ListedPlace) => {
    hold(listing.id);
    set(atListing(one, before, listing));
  };
  // Another place is not where the listing is; it stays in reach for whoever only mends a letter.
  const write = (place: string) => {
    if (one.listingId) hold(one.listingId);
    set(atPlace(one, before, place));
  };
  return (
    <>
      <DirectoryField id={`find-${one.key}`} region={region} onChoose={choose} />
      <MemoryEditorText label={t('place')} value={one.place} maxLength={200} onChange={write} />
      <MemoryEditorText
        label={t('address')}
        value={one.address}
        maxLength={300}
        onChange={(address) => set({ address })}
      />
      <ListingField
        one={one}
        held={one.listingId ?? held}
        known={known}
        onNone={() => set({ listingId: null })}
        onChoose={choose}
      />
    </>
  );
}

type DirectoryFieldProps = { id: string; region: string; onChoose: (place: Place) => void };

/** Looks a place up in the directory by its name. */
function DirectoryField({ id, region, onChoose }: DirectoryFieldProps) {
  const t = useTranslations('memoryLane.services');
  const language = useLanguage();
  const [typed, type] = useState('');
  const name = useDebounced(typed.trim(), debounceMilliseconds);
  const { found, settled } = useListingSearch(typed.trim() && name, region);
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
  /** The listing that is shown, or was until now. */
  held: string | null;
  known: readonly RecordHome[];
  onNone: () => void;
  onChoose: (place: ListedPlace) => void;
};

/** Whose listing shows the way: a funeral home of the record, or what was found in the directory. */
function ListingField({ one, held, known, onNone, onChoose }: ListingFieldProps) {
  const t = useTranslations('memoryLane.services');
  const isAsked = held !== null && !known.some(({ id }) => id === held);
  const read = useQuery({
    ...queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id: held ?? '' } }),
    enabled: isAsked,
  });
  const [listing] = [read.data ?? []].flat();
  const other: ListedPlace[] = isAsked ? [listing ?? { id: held, name: one.place || t('listed') }] : [];
  const places = [...known, ...other];
  if (places.length === 0) return null;
  return (
    <Field id={`listing-${one.key}`} label={t('listing')}>
      {(wiring) => (
        <Select
          {...wiring}
          value={one.listingId ?? ''}
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
