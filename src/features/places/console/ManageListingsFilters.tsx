import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SelectFilter, TextFilter } from '#features/console/FilterField.tsx';
import filterFormStyles from '#features/console/FilterForm.module.css';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { placeTags } from '#vocabulary/places/tags.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import type { listPlaceChoices } from './console.contract.ts';
import styles from './ManageListingsFilters.module.css';

/** What the table of listings can be narrowed to, by its name in the address. */
export const filterNames = ['status', 'name', 'type', 'region', 'tag', 'adminTag', 'source', 'claimed'] as const;

const moreNames = filterNames.filter((name) => name !== 'status' && name !== 'name');

type FiltersProps = { filter: Partial<Record<(typeof filterNames)[number], string>> };

const statuses = ['review', 'published', 'closed'] as const;

/** The fields by which the table of listings is narrowed. */
export function ManageListingsFilters({ filter }: FiltersProps) {
  const t = useTranslations('manage');
  const language = useLanguage();
  const choices = useQuery(queryOf<typeof listPlaceChoices>('GET /api/admin/place-choices')).data;
  const all = ['', t('filters.all')] as const;
  const wishOf = (name: (typeof filterNames)[number]) => filter[name] ?? '';
  return (
    <>
      <SelectFilter
        name="status"
        label={t('columns.status')}
        value={wishOf('status')}
        choices={[all, ...statuses.map((status) => [status, t(`status.${status}`)] as const)]}
      />
      <TextFilter name="name" label={t('filters.name')} value={wishOf('name')} />
      <details className={filterFormStyles.more} open={moreNames.some((name) => wishOf(name) !== '')}>
        <summary>{t('filters.more')}</summary>
        <div className={styles.moreFields}>
          <SelectFilter
            name="type"
            label={t('columns.type')}
            value={wishOf('type')}
            choices={[all, ...placeTypes.map((type) => [type, t(`type.${type}`)] as const)]}
          />
          <SelectFilter
            name="region"
            label={t('filters.region')}
            value={wishOf('region')}
            choices={[all, ...regionsInOrder(language).map(({ name }) => [name, regionLabel(name, language)] as const)]}
          />
          <TextFilter name="tag" label={t('filters.tag')} value={wishOf('tag')} choices={placeTags} />
          <TextFilter
            name="adminTag"
            label={t('filters.adminTag')}
            value={wishOf('adminTag')}
            choices={['review:', ...(choices?.adminTags ?? [])]}
          />
          <SelectFilter
            name="source"
            label={t('columns.source')}
            value={wishOf('source')}
            choices={[
              all,
              ['-', t('filters.noSource')],
              ...(choices?.sources ?? []).map((source) => [source, source] as const),
            ]}
          />
          <SelectFilter
            name="claimed"
            label={t('filters.claimed')}
            value={wishOf('claimed')}
            choices={[all, ['true', t('filters.yes')], ['false', t('filters.no')]]}
          />
        </div>
      </details>
    </>
  );
}
