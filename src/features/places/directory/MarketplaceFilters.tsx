import { useTranslations } from 'use-intl';
import {
  type MarketplaceFilter,
  marketplaceHref,
  marketplaceTags,
} from '#features/places/filters/marketplace.rules.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FoldOnPhone } from '#platform/ui/FoldOnPhone.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './MarketplacePage.module.css';

/** What is looked for, as links, and where, as a form; both work without scripts. */
export function MarketplaceFilters({ filter }: { filter: MarketplaceFilter }) {
  const t = useTranslations('marketplace');
  const tagLabel = useTagLabel();
  const tags = [null, ...marketplaceTags];
  const labelOf = (tag: MarketplaceFilter['tag']) => (tag ? tagLabel.many(tag, filter.region) : t('everything'));
  return (
    <div className={styles.filters}>
      <nav aria-label={t('kinds')}>
        <FoldOnPhone summary={t('chosenKind', { kind: labelOf(filter.tag) })}>
          <ul className={styles.kinds}>
            {tags.map((tag) => (
              <li key={tag ?? ''}>
                <Link
                  href={marketplaceHref({ tag, region: filter.region })}
                  className={classes(styles.kind, tag === filter.tag && styles.chosen)}
                  aria-current={tag === filter.tag ? 'true' : undefined}
                >
                  {labelOf(tag)}
                </Link>
              </li>
            ))}
          </ul>
        </FoldOnPhone>
      </nav>
      <RegionForm filter={filter} />
    </div>
  );
}

function RegionForm({ filter }: { filter: MarketplaceFilter }) {
  const t = useTranslations('marketplace');
  const language = useLanguage();
  return (
    <form
      // A new address is a new form: its field then shows what the address says.
      key={filter.region ?? ''}
      method="get"
      action={localPath(language, '/marketplace')}
      className={styles.form}
    >
      {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      <Field id="region" label={t('region')}>
        {(wiring) => (
          <Select {...wiring} name="region" room="long" defaultValue={filter.region ?? ''}>
            <option value="">{t('everyRegion')}</option>
            {regionsInOrder(language).map((region) => (
              <option key={region.code} value={region.name}>
                {language === 'fr' ? region.fr : region.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" kind="secondary">
        {t('show')}
      </Button>
    </form>
  );
}
