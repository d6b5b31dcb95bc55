import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { communities } from '#vocabulary/regions/nunavut.ts';
import styles from './CommunityTable.module.css';
import { actorKeys, actorsIn, communityPath } from './rules.ts';

/** The communities of Nunavut with the numbers of those who act there, each leading to its own page. */
export function CommunityTable() {
  const t = useTranslations('communities');
  return (
    <section aria-labelledby="communities" className={styles.wide}>
      <h2 id="communities">{t('table.title')}</h2>
      <p className="prose">{t('table.intro')}</p>
      <div className={styles.table}>
        <Table caption={t('table.title')} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t('table.community')}</th>
              {actorKeys.map((key) => (
                <th key={key} scope="col">
                  {t(`who.${key}`, { hospital: 'no' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {communities.map((community) => (
              <tr key={community.name}>
                <th scope="row">
                  <Link href={communityPath(community)}>{community.name}</Link>{' '}
                  {community.syllabics && <span lang="iu">{community.syllabics}</span>}
                </th>
                {actorsIn(community).map(({ key, number }) => (
                  <td key={key} data-label={t(`who.${key}`, { hospital: 'no' })}>
                    {number ? <PhoneText text={number.number} /> : '–'}
                    {number && isUnconfirmed(number) && ` (${t('table.mark')})`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
