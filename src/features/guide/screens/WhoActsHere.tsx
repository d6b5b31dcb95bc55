import { useTranslations } from 'use-intl';
import type { Answers } from '#features/answers/schema.ts';
import { searchTown } from '#features/connections/matching/nearby.rules.ts';
import { communityPath } from '#features/regions/communities/rules.ts';
import { WhoActs } from '#features/regions/communities/WhoActs.tsx';
import { regionPath } from '#features/regions/rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { findCommunity } from '#vocabulary/regions/nunavut.ts';
import styles from './HomesScreen.module.css';

/** Who acts in a community of Nunavut, instead of a funeral home far away in the south. */
export function WhoActsHere({ answers }: { answers: Answers }) {
  const t = useTranslations('communities');
  const community = findCommunity(searchTown(answers));
  return (
    <section aria-labelledby="who" className={styles.homes}>
      <h2 id="who" className={styles.subtitle}>
        {t('whoTitle')}
      </h2>
      {community && <WhoActs community={community} />}
      <p>
        <Link href={community ? communityPath(community) : `${regionPath('Nunavut')}#communities`}>
          {t(community ? 'guide.page' : 'guide.choose')}
        </Link>
      </p>
      <p>
        {t('guide.south')} <Link href="/listings?type=funeral-home">{t('guide.southLink')}</Link>
      </p>
    </section>
  );
}
