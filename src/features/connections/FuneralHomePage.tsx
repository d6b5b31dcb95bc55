import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OtherRole } from '#features/spirits/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/RecordProblem.tsx';
import { actsForFamily } from '#features/spirits/rules.ts';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import type { Spirit } from '#features/spirits/schema.ts';
import { nameOf } from '#features/spirits/standing.rules.ts';
import { useSpirit } from '#features/spirits/useSpirits.ts';
import { useActor } from '#platform/browser/session.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import styles from './Connections.module.css';
import { HomeDetail } from './HomeDetail.tsx';
import { HomeSearch } from './HomeSearch.tsx';
import type { Connection } from './schema.ts';

/** The family's search for a funeral home, and one of the homes found, for one record. */
export function FuneralHomePage() {
  return (
    <SignedIn>
      <HomesOfRecord />
    </SignedIn>
  );
}

function HomesOfRecord() {
  const t = useTranslations('connections');
  const actor = useActor();
  const { id = '', fid } = useParams();
  const record = useSpirit(id);
  if (!actor) return null;
  if (!actsForFamily(actor)) return <OtherRole />;
  const status = (record.error as { status?: number } | null)?.status ?? 0;
  if (record.error && (status === 404 || !record.data))
    return <RecordProblem status={status} desk={false} onRetry={() => record.refetch()} retrying={record.isFetching} />;
  return (
    <div className={`page ${styles.page}`}>
      <BackLink href={fid ? `/spirit/${id}/funeral-home` : `/spirit/${id}`}>
        {t(fid ? 'search.backToHomes' : 'search.back')}
      </BackLink>
      {!record.data && <Skeleton text={t('loading')} lines={6} />}
      {record.data && fid && <HomeDetail spirit={record.data.spirit} placeId={fid} />}
      {record.data && !fid && <Homes spirit={record.data.spirit} connections={record.data.connections} />}
    </div>
  );
}

/** The list with its heading, and what asking means, said once. */
function Homes({ spirit, connections }: { spirit: Spirit; connections: readonly Connection[] }) {
  const t = useTranslations('connections.search');
  const name = nameOf(spirit.core);
  return (
    <>
      <div className={styles.head}>
        <h1>{name ? t('heading', { name }) : t('headingUnnamed')}</h1>
        <p className="lead">{t('intro')}</p>
        <p className="quiet">{t('sees')}</p>
      </div>
      <HomeSearch spirit={spirit} connections={connections} />
    </>
  );
}
