import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { TownField } from '#features/towns/TownField.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { faithsServed } from '#vocabulary/faiths.ts';
import { isPlaceType, placeTypes } from '#vocabulary/placeTypes.ts';
import { findRegion, regions } from '#vocabulary/regions.ts';
import { spokenLanguages } from '#vocabulary/spokenLanguages.ts';
import { type DraftFilter, draftOf, filterOfDraft, withTown, withTownText } from './draftFilter.rules.ts';
import styles from './ListingsFilters.module.css';
import { isPlaceTag, type ListingsFilter, listingsHref } from './listingsAddress.rules.ts';
import { MyPosition } from './MyPosition.tsx';
import { openFacts } from './openFacts.rules.ts';
import { tagGroups } from './tagGroups.rules.ts';
import { useLanguageNames } from './useLanguageNames.ts';
import { useTagLabel } from './useTagLabel.ts';

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

function TypeField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const what = useTranslations('places.what');
  return (
    <Field id="type" label={t('type')}>
      {(wiring) => (
        <Select
          {...wiring}
          name="type"
          room="long"
          value={draft.type ?? ''}
          onChange={({ target }) => set({ type: isPlaceType(target.value) ? target.value : null })}
        >
          <option value="">{t('everyType')}</option>
          {placeTypes.map((type) => (
            <option key={type} value={type}>
              {what(type)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function RegionField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const language = useLanguage();
  return (
    <Field id="region" label={t('region')}>
      {(wiring) => (
        <Select
          {...wiring}
          name="region"
          room="long"
          value={draft.region ?? ''}
          onChange={({ target }) => set({ region: findRegion(target.value) ?? null })}
        >
          <option value="">{t('everyRegion')}</option>
          {regions.map((region) => (
            <option key={region.code} value={region.name}>
              {language === 'fr' ? region.fr : region.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TagField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const groups = useTranslations('tags.groups');
  const tagLabel = useTagLabel();
  return (
    <Field id="tag" label={t('tag')}>
      {(wiring) => (
        <Select
          {...wiring}
          name="tag"
          room="long"
          value={draft.tag ?? ''}
          onChange={({ target }) => set({ tag: isPlaceTag(target.value) ? target.value : null })}
        >
          <option value="">{t('everyTag')}</option>
          {tagGroups.map((group) => (
            <optgroup key={group.key} label={groups(group.key)}>
              {group.tags.map((tag) => (
                <option key={tag} value={tag}>
                  {tagLabel.one(tag, draft.region)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
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
  return (
    <Field id="language" label={t('language')}>
      {(wiring) => (
        <Select
          {...wiring}
          name="language"
          room="long"
          value={draft.language ?? ''}
          onChange={({ target }) => set({ language: spokenLanguages.find((code) => code === target.value) ?? null })}
        >
          <option value="">{t('everyLanguage')}</option>
          {spokenLanguages.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function FaithField({ draft, set }: PartProps) {
  const t = useTranslations('listings.filters');
  const nameOf = useTranslations('tags.faiths');
  return (
    <Field id="faith" label={t('faith')}>
      {(wiring) => (
        <Select
          {...wiring}
          name="faith"
          room="long"
          value={draft.faith ?? ''}
          onChange={({ target }) => set({ faith: faithsServed.find((faith) => faith === target.value) ?? null })}
        >
          <option value="">{t('everyFaith')}</option>
          {faithsServed.map((faith) => (
            <option key={faith} value={faith}>
              {nameOf(faith)}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
