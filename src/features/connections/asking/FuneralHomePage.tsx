import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMatchedHomes } from '#features/connections/matching/useMatchedHomes.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { isFamilyRole, relationToReply } from '#features/spirits/core/rules.ts';
import { OtherRole } from '#features/spirits/view/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/view/RecordProblem.tsx';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { SavedRecord } from '#features/spirits/view/SavedRecord.tsx';
import { useSpirit } from '#features/spirits/view/useSpirits.ts';
import { statusOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { RequestedHomes } from './ConnectedHomes.tsx';
import homeDetailStyles from './HomeDetail.module.css';
import { HomeDetail } from './HomeDetail.tsx';
import { HomeSearch } from './HomeSearch.tsx';
import { Shortlist } from './Shortlist.tsx';

/** The family's search for a funeral home, and one of the homes found, for one record. */
export function FuneralHomePage() {
  return (
    <SavedRecord>
      <HomesOfRecord />
    </SavedRecord>
  );
}

function HomesOfRecord() {
  const t = useTranslations('connections');
  const actor = useActor();
  const { id = '', fid } = useParams();
  const record = useSpirit(id);
  if (!actor) return null;
  if (!isFamilyRole(actor)) return <OtherRole />;
  const status = statusOf(record.error) ?? 0;
  if (record.error && (status === 404 || !record.data))
    return <RecordProblem status={status} desk={false} onRetry={() => record.refetch()} retrying={record.isFetching} />;
  return (
    <div className={`page ${homeDetailStyles.page}`}>
      <BackLink href={fid ? `/spirit/${id}/funeral-home` : `/spirit/${id}`}>
        {t(fid ? 'search.backToHomes' : 'search.back')}
      </BackLink>
      {!record.data && <Skeleton text={t('loading')} lines={6} />}
      {record.data && fid && <HomeDetail spirit={record.data.spirit} placeId={fid} />}
      {record.data && !fid && (
        <Homes {...record.data} decides={relationToReply(actor, record.data.spirit) === 'family'} />
      )}
    </div>
  );
}

type HomesProps = Pick<ReplyOf<typeof getSpirit>, 'spirit' | 'connections' | 'declined'> & { decides: boolean };

/** Where the requests stand, what is kept in mind, and the homes that can be asked; what asking means is said once. */
function Homes({ spirit, connections, declined, decides }: HomesProps) {
  const t = useTranslations('connections.search');
  const name = nameOf(spirit.core);
  const matched = useMatchedHomes(spirit.data);
  const isConfirmed = spirit.core.claimed !== false;
  return (
    <>
      <div className={homeDetailStyles.head}>
        <h1>{name ? t('heading', { name }) : t('headingUnnamed')}</h1>
        <p className="lead">{t(matched.position ? 'intro' : 'introUnplaced')}</p>
      </div>
      {isConfirmed && (
        <RequestedHomes spirit={spirit} connections={connections} declined={declined} decides={decides} />
      )}
      {isConfirmed && <Shortlist spirit={spirit} connections={connections} start={matched.position} />}
      <HomeSearch spirit={spirit} connections={connections} matched={matched} />
    </>
  );
}
