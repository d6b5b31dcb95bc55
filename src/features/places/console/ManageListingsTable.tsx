import { useTranslations } from 'use-intl';
import consoleTableStyles from '#features/console/ConsoleTable.module.css';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { useTicked } from '#platform/browser/useTicked.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Menu, MenuItem } from '#platform/ui/navigation/Menu.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import type { ListedPlace } from './console.contract.ts';
import styles from './ManageListingsPage.module.css';
import { actsOn, type ReviewAction } from './ManageListingsReview.tsx';

type ListingsTableProps = {
  items: readonly ListedPlace[];
  /** What is ticked; null where nothing can be. */
  ticked: ReturnType<typeof useTicked> | null;
  onAction: (what: ReviewAction, place: ListedPlace) => void;
};

/** The listings of one page as a table, each with what can be done about it. */
export function ManageListingsTable({ items, ticked, onAction }: ListingsTableProps) {
  const t = useTranslations('manage');
  const tickOf = ({ id }: ListedPlace) =>
    ticked ? { on: ticked.ids.has(id), set: (on: boolean) => ticked.tick(id, on) } : undefined;
  return (
    <Table caption={t('caption')} captionHidden>
      <thead>
        <tr>
          {ticked && (
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
          <ListingRow key={place.id} place={place} tick={tickOf(place)} onAction={(what) => onAction(what, place)} />
        ))}
      </tbody>
    </Table>
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
  const acts = actsOn(place.status, place.hidden);
  return (
    <tr>
      {tick && (
        <td className={styles.tick}>
          <Checkbox
            id={`tick-${place.id}`}
            label={<span className="visually-hidden">{t('several.tickOne', { name: place.name })}</span>}
            checked={tick.on}
            onChange={({ target }) => tick.set(target.checked)}
          />
        </td>
      )}
      <th scope="row" className={consoleTableStyles.wide}>
        <Link href={`/manage-listings/${place.id}`}>{place.name}</Link>
        <div className="small quiet">
          {[place.source, place.preferred && t('preferred')].filter(Boolean).join(' · ')}
        </div>
      </th>
      <td className={styles.state}>
        <Tag tone={tones[place.status]}>{t(`status.${place.hidden ? 'hidden' : place.status}`)}</Tag>
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
          <MenuItem href={`/manage-listings/${place.id}`}>{t('acts.change')}</MenuItem>
          <MenuItem href={`/listing/${place.id}`}>{t('acts.look')}</MenuItem>
        </Menu>
      </td>
    </tr>
  );
}
