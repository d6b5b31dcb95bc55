import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Combobox, type ComboboxOption } from '#platform/ui/form/Combobox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { findRegion, type RegionName, regionLabel, regions } from '#vocabulary/regions/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type { findTowns } from './contract.ts';
import type { Town } from './schema.ts';

const debounceMilliseconds = 150;
const shortestQuery = 2;

/** One field for a town, a postal area or a region. */
export type TownFieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The field's name in a plain form; `town` unless said otherwise. */
  name?: string;
  value: string;
  /** Called with every change of the text, and with the chosen name just before `onTown` or `onRegion`. */
  onText: (text: string) => void;
  onTown: (town: Town) => void;
  /** With it, provinces and territories are suggested as well. */
  onRegion?: (region: RegionName) => void;
  /** Suggests towns of this region only. */
  region?: string;
  /** Suggests street addresses too, where a geocoder is set up. */
  addresses?: boolean;
  className?: string;
};

/** A text field that suggests towns, postal areas and regions; without JavaScript a plain text field. */
export function TownField(props: TownFieldProps) {
  const { id, label, hint, error, name = 'town', value, onText, onTown, onRegion, className } = props;
  const t = useTranslations('towns');
  const language = useLanguage();
  // What the address already held was not typed now, and needs no suggestions.
  const [typing, setTyping] = useState(false);
  const typed = useDebounced(typing ? value.trim() : '');
  const towns = useTowns(typed, props);
  const regionOptions = onRegion ? regionsLike(typed) : [];
  const nameOf = (region: string) => regionLabel(region, language);
  const optionOf = (town: Town) => ({ id: idOf(town), label: town.name, detail: nameOf(town.region) });
  // The city of Québec stands before its province.
  const isNamed = ({ name }: Town) => textKey(name) === textKey(typed);
  const [named, others] = [towns.found.filter(isNamed), towns.found.filter((town) => !isNamed(town))];
  const options: ComboboxOption[] = [
    ...named.map(optionOf),
    ...regionOptions.map((region) => ({ id: region, label: nameOf(region), detail: t('wholeRegion') })),
    ...others.map(optionOf),
  ];
  const choose = (option: ComboboxOption) => {
    setTyping(false);
    onText(option.label);
    const region = regionOptions.find((candidate) => candidate === option.id);
    if (region) return onRegion?.(region);
    const town = towns.found.find((candidate) => idOf(candidate) === option.id);
    if (town) onTown(town);
  };
  // An address is kept as it was typed: that no suggestion fits it is no news.
  const nothing = towns.settled && options.length === 0 && !props.addresses;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <Combobox
          {...wiring}
          name={name}
          value={value}
          options={options}
          onQuery={(text) => {
            setTyping(true);
            onText(text);
          }}
          onSelect={choose}
          onKeyDown={({ key }) => {
            // Enter without a choice sends the form: the suggestions have served their time.
            if (key === 'Enter') setTyping(false);
          }}
          listLabel={t('listLabel')}
          statusText={statusOf(t, towns, options.length)}
          emptyText={nothing ? (towns.failed ? t('failed') : t('empty')) : undefined}
        />
      )}
    </Field>
  );
}

type Towns = { found: readonly Town[]; settled: boolean; failed: boolean };

function statusOf(t: ReturnType<typeof useTranslations<'towns'>>, towns: Towns, count: number): string {
  if (count > 0) return t('found', { count });
  if (!towns.settled) return '';
  return towns.failed ? t('failed') : t('none');
}

const idOf = (town: Town) => `${town.kind}:${town.name}:${town.region}`;

/** The text once nothing was typed for a moment. */
function useDebounced(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const none: readonly Town[] = [];

function useTowns(typed: string, { region, addresses }: TownFieldProps): Towns {
  const enabled = typed.length >= shortestQuery;
  const query = { q: typed, ...(region ? { region } : {}), ...(addresses ? { addresses: 'true' as const } : {}) };
  const { data, isSuccess, isError, isPlaceholderData } = useQuery({
    ...queryOf<typeof findTowns>('GET /api/towns', { query }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a connection the answer is "failed" at once, and what was typed is enough.
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return { found: none, settled: false, failed: false };
  return { found: data ?? none, settled: (isSuccess && !isPlaceholderData) || isError, failed: isError };
}

/** The regions whose name begins like the text in either language. */
function regionsLike(text: string): RegionName[] {
  const key = textKey(text);
  if (key.length < shortestQuery) return [];
  const meant = findRegion(text);
  return regions
    .filter((region) => [region.name, region.fr].some((name) => textKey(name).startsWith(key)) || region.name === meant)
    .map((region) => region.name);
}
