import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf, regionOf, textOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { ScreenStep } from '#features/answers/steps.rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import type { listPlaces } from '#features/places/core/contract.ts';
import { placesIn } from '#features/places/core/rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { useDebounced } from '#features/search/useDebounced.ts';
import type { findTowns } from '#features/towns/contract.ts';
import type { Town } from '#features/towns/schema.ts';
import { townName } from '#features/towns/townName.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Combobox, type ComboboxOption } from '#platform/ui/form/Combobox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { regionLabel, regions, regionsInOrder } from '#vocabulary/regions/regions.ts';
import type { TownSettling } from './useTownSettling.ts';
import {
  kindOfPlace,
  shortestTown,
  suggestionsFor,
  withPlace,
  withRegion,
  withTown,
  withTypedTown,
} from './where.rules.ts';

/** The screen that asks where the person is, and what becomes of a town that is typed there. */
export type WhereFieldProps = { record: GuideRecord; step: ScreenStep; town: TownSettling };

const pauseMilliseconds = 150;
const shown = { towns: 4, places: 4 } as const;

/** Towns, and the hospitals, care homes and funeral homes of that name. */
function useSuggestions(typed: string, findsPlaces: boolean) {
  const enabled = typed.length >= shortestTown;
  const asked = { enabled, staleTime: Number.POSITIVE_INFINITY, retry: false, placeholderData: keepPreviousData };
  const towns = useQuery({ ...queryOf<typeof findTowns>('GET /api/towns', { query: { q: typed } }), ...asked });
  const placesOf = (type: string) =>
    queryOf<typeof listPlaces>('GET /api/places', { query: { type, name: typed, size: shown.places } });
  const named = { ...asked, enabled: enabled && findsPlaces };
  const organizations = useQuery({ ...placesOf('organization'), ...named });
  const homes = useQuery({ ...placesOf('funeral-home'), ...named });
  if (!enabled) return { towns: [], places: [], isSettled: false };
  const places = [organizations.data, homes.data].flatMap((reply) => (reply ? placesIn(reply) : []));
  return {
    towns: (towns.data ?? []).slice(0, shown.towns),
    places: places.filter((place) => kindOfPlace(place) !== null).slice(0, shown.places),
    isSettled: !towns.isFetching && !organizations.isFetching && !homes.isFetching,
  };
}

/** What is being typed, and what it could mean. */
function useWhere(record: GuideRecord, findsPlaces: boolean) {
  const [typing, setTyping] = useState<string | null>(null);
  const found = useSuggestions(useDebounced((typing ?? '').trim(), pauseMilliseconds), findsPlaces);
  const take = (chosen: Town | Place) => {
    setTyping(null);
    record.change((now) => ('slug' in chosen ? withPlace(now, chosen) : withTown(now, chosen, townName(chosen.name))));
  };
  return {
    // What was understood meanwhile is shown as it is kept.
    typing: typing !== null && !answerOf(record.answers, 'location') ? typing : null,
    found,
    type: (text: string) => {
      setTyping(text);
      record.change((now) => withTypedTown(now, text));
    },
    choose: ({ id }: ComboboxOption) => {
      const chosen = found.places.find((place) => place.id === id) ?? found.towns.find((town) => idOf(town) === id);
      if (chosen) take(chosen);
    },
  };
}

/** One field for where the person is: a place found by its name, or the town. */
export function WhereField({ record, step, town: settling }: WhereFieldProps) {
  const t = useTranslations('guide.steps.where');
  const towns = useTranslations('towns');
  const language = useLanguage();
  const { answers } = record;
  const findsPlaces = step.parts.some(({ question }) => question.key === 'lovedOneLocation');
  const { typing, found, type, choose } = useWhere(record, findsPlaces);
  const town = textOf(answers, 'location', 'town');
  const stored = facilityOf(answers) || town;
  const region = regionOf(answers);
  const nameOfRegion = (name: string | null) => (name ? regionLabel(name, language) : '');
  const whereOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  const options = suggestionsFor<ComboboxOption>(typing ?? '', found.towns, {
    ofTowns: found.towns.map((found) => ({ id: idOf(found), label: found.name, detail: nameOfRegion(found.region) })),
    ofPlaces: found.places.map((place) => ({
      id: place.id,
      label: place.name,
      detail: whereOf(place.city, nameOfRegion(place.region)),
    })),
  });
  const understood =
    typing === null && region ? whereOf(stored === town ? null : town, nameOfRegion(region)) : undefined;
  const lacksRegion = typing === null && stored !== '' && !answerOf(answers, 'location');
  return (
    <>
      <Field id="location" label={t(findsPlaces ? 'place' : 'town')} hint={understood}>
        {(wiring) => (
          <Combobox
            {...wiring}
            name="location-town"
            value={typing ?? stored}
            options={options}
            onQuery={type}
            onSelect={choose}
            onBlur={() => void settling.settle()}
            listLabel={t('listLabel')}
            statusText={options.length > 0 ? towns('found', { count: options.length }) : ''}
            emptyText={typing && found.isSettled && options.length === 0 ? towns('empty') : undefined}
          />
        )}
      </Field>
      {(settling.problem || lacksRegion) && (
        <Region
          record={record}
          label={t('region', { town: typing ?? stored })}
          error={settling.problem && settling.isTold ? t(settling.problem, { town: stored }) : undefined}
          attempts={settling.attempts}
          onRegion={(chosen) => {
            record.change((now) => withRegion(now, chosen));
            const known = regions.find(({ name }) => name === chosen);
            if (known) settling.settleIn(town, known.name);
          }}
        />
      )}
    </>
  );
}

const facilityOf = (answers: Answers): string =>
  textOf(answers, 'lovedOneLocation', 'facilityName') || textOf(answers, 'lovedOneLocation', 'placeName');

const idOf = (town: Town) => `${town.kind}:${town.name}:${town.region}`;

type RegionProps = Pick<WhereFieldProps, 'record'> & {
  label: string;
  error: string | undefined;
  /** Each time Continue asks for it, it takes the focus. */
  attempts: number;
  onRegion: (region: string) => void;
};

function Region({ record, label, error, attempts, onRegion }: RegionProps) {
  const t = useTranslations('guide');
  const language = useLanguage();
  useEffect(() => {
    if (attempts > 0) document.getElementById('location-region')?.focus();
  }, [attempts]);
  return (
    <Field id="location-region" label={label} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          name="location-region"
          value={answerOf(record.answers, 'location') ?? ''}
          onChange={({ target }) => onRegion(target.value)}
        >
          <option value="">{t('fields.regionPlaceholder')}</option>
          {regionsInOrder(language).map(({ code, name, fr }) => (
            <option key={code} value={name}>
              {language === 'fr' ? fr : name}
            </option>
          ))}
          <option value="outside-Canada">{t('steps.location.options.outside-Canada.label')}</option>
        </Select>
      )}
    </Field>
  );
}
