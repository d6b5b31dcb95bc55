import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { openFacts } from '#features/places/core/openFacts.rules.ts';
import {
  type DraftFilter,
  draftOf,
  filterOfDraft,
  withTown,
  withTownText,
} from '#features/places/filters/draftFilter.rules.ts';
import {
  isPlaceTag,
  type ListingsFilter,
  listingsHref,
  typeShown,
} from '#features/places/filters/listingsAddress.rules.ts';
import { MyPosition } from '#features/places/filters/MyPosition.tsx';
import { tagGroups } from '#features/places/filters/tagGroups.rules.ts';
import { useLanguageNames } from '#features/places/filters/useLanguageNames.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import { TownField } from '#features/towns/TownField.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { faithsByName, faithsServed } from '#vocabulary/places/faiths.ts';
import { isPlaceType, placeTypes } from '#vocabulary/places/placeTypes.ts';
import { spokenLanguages, spokenLanguagesByName } from '#vocabulary/places/spokenLanguages.ts';
import { findRegion, regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './ListingsFilters.module.css';

/** The search form above the listings: a plain form whose fields are the address. */
export function ListingsFilters({ filter }: { filter: ListingsFilter }) {
  const t = useTranslations('listings.filters');
  const language = useLanguage();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(draftOf(filter));
  useEffect(() => setDraft(draftOf(filter)), [filter]);
  const show = (next: DraftFilter) => navigate(listingsHref(filterOfDraft(next, filter)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(draft);
  };
  const set = (part: Partial<DraftFilter>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <search aria-label={t('label')}>
      <form method="get" action={localPath(language, '/listings')} className={styles.form} onSubmit={submit}>
        <TownField
          id="town"
          label={t('town')}
          value={draft.town}
          onText={(text) => setDraft((current) => withTownText(current, text))}
          onTown={(town) => setDraft((current) => withTown(current, town))}
          onRegion={(region) => set({ region, town: '', near: null })}
          className={styles.town}
        />
        <Button type="submit">{t('show')}</Button>
        <MyPosition onPosition={(near) => show({ ...draft, near, town: '' })} />
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        <details className={styles.more}>
          <summary className={styles.summary}>{t('more')}</summary>
          <div className={styles.rest}>
            <TypeField draft={draft} set={set} />
            <RegionField draft={draft} set={set} />
            <TagField draft={draft} set={set} />
            <NameField draft={draft} set={set} />
            <LanguageField draft={draft} set={set} />
            <FaithField draft={draft} set={set} />
            <FactFields draft={draft} set={set} />
            <Button type="submit" kind="secondary">
              {t('show')}
            </Button>
          </div>
        </details>
      </form>
    </search>
  );
}

type PartProps = { draft: DraftFilter; set: (part: Partial<DraftFilter>) => void };

type FilterSelectProps = {
  name: 'type' | 'region' | 'tag' | 'language' | 'faith';
  /** The choice of none; left out where there is always one. */
  every?: string | undefined;
  value: string | null | undefined;
  onChoose: (text: string) => void;
  children: ReactNode;
};

/** One wish out of a list, or none. */
function FilterSelect({ name, every, value, onChoose, children }: FilterSelectProps) {
  const t = useTranslations('listings.filters');
  return (
    <Field id={name} label={t(name)}>
      {(wiring) => (
        <Select
          {...wiring}
          name={name}
          room="long"
          value={value ?? ''}
          onChange={({ target }) => onChoose(target.value)}
        >
          {every !== undefined && <option value="">{every}</option>}
          {children}
        </Select>
      )}
    </Field>
  );
}

function TypeField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const what = useTranslations('places.what');
  const choose = (text: string) => set({ type: isPlaceType(text) ? text : null });
  return (
    <FilterSelect
      name="type"
      every={typeShown({ ...draft, type: null }) === null ? t('everyType') : undefined}
      value={typeShown(draft)}
      onChoose={choose}
    >
      {placeTypes.map((type) => (
        <option key={type} value={type}>
          {what(type)}
        </option>
      ))}
    </FilterSelect>
  );
}

function RegionField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const language = useLanguage();
  const choose = (text: string) => set({ region: findRegion(text) ?? null });
  return (
    <FilterSelect name="region" every={t('everyRegion')} value={draft.region} onChoose={choose}>
      {regionsInOrder(language).map((region) => (
        <option key={region.code} value={region.name}>
          {language === 'fr' ? region.fr : region.name}
        </option>
      ))}
    </FilterSelect>
  );
}

function TagField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const groups = useTranslations('tags.groups');
  const tagLabel = useTagLabel();
  const choose = (text: string) => set({ tag: isPlaceTag(text) ? text : null });
  return (
    <FilterSelect name="tag" every={t('everyTag')} value={draft.tag} onChoose={choose}>
      {tagGroups.map((group) => (
        <optgroup key={group.key} label={groups(group.key)}>
          {group.tags.map((tag) => (
            <option key={tag} value={tag}>
              {tagLabel.one(tag, draft.region)}
            </option>
          ))}
        </optgroup>
      ))}
    </FilterSelect>
  );
}

function NameField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  return (
    <Field id="name" label={t('name')}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name="name"
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      )}
    </Field>
  );
}

function LanguageField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const nameOf = useLanguageNames();
  const choose = (text: string) => set({ language: spokenLanguages.find((code) => code === text) ?? null });
  return (
    <FilterSelect name="language" every={t('everyLanguage')} value={draft.language} onChoose={choose}>
      {spokenLanguagesByName(useLanguage(), nameOf).map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </FilterSelect>
  );
}

function FaithField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const nameOf = useTranslations('tags.faiths');
  const choose = (text: string) => set({ faith: faithsServed.find((faith) => faith === text) ?? null });
  return (
    <FilterSelect name="faith" every={t('everyFaith')} value={draft.faith} onChoose={choose}>
      {faithsByName(useLanguage(), nameOf).map((faith) => (
        <option key={faith} value={faith}>
          {nameOf(faith)}
        </option>
      ))}
    </FilterSelect>
  );
}

function FactFields({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  return (
    <fieldset className={styles.facts}>
      <legend className={styles.legend}>{t('facts')}</legend>
      {openFacts.map((fact) => (
        <Checkbox
          key={fact}
          id={`fact-${fact}`}
          name={fact}
          value="1"
          label={t(fact)}
          checked={draft[fact]}
          onChange={({ target }) => set({ [fact]: target.checked })}
        />
      ))}
      <p className={styles.note}>{t('factsNote')}</p>
    </fieldset>
  );
}
