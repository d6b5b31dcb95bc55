import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { Who } from '#features/places/team/ColleagueRow.tsx';
import teamStyles from '#features/places/team/Colleagues.module.css';
import { Team } from '#features/places/team/Colleagues.tsx';
import { useColleagues } from '#features/places/team/useColleagues.ts';
import { useDetails } from '#features/places/team/useDetails.ts';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { LeavingColleague } from './ColleaguesPage.tsx';
import styles from './TeamPage.module.css';

/** Who works at the reader's funeral homes, branch by branch, and the ways to what the team shares. */
export function TeamPage() {
  const t = useTranslations('colleagues');
  return (
    <DeskPage
      heading={t('team.heading')}
      lead={t('team.lead')}
      more={
        <nav aria-label={t('team.shared')} className={styles.shared}>
          <Link href="/on-call">{t('onCall')}</Link>
          <Link href="/task-lists">{t('team.taskLists')}</Link>
        </nav>
      }
    >
      <Branches />
    </DeskPage>
  );
}

function Branches() {
  const t = useTranslations('colleagues');
  const listings = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  if (listings.error && !listings.data)
    return <LoadFailed message={listings.error.message} again={t('again')} read={listings} />;
  if (!listings.data) return <Skeleton text={t('loading')} lines={4} />;
  const homes = listings.data.filter(({ type }) => type === 'funeral-home');
  const [first] = homes;
  if (!first)
    return (
      <EmptyState title={t('team.none')} action={<Button href="/new-listing">{t('team.add')}</Button>}>
        {t('team.noneText')}
      </EmptyState>
    );
  if (homes.length === 1) return <Team id={first.id} leaving={LeavingColleague} />;
  return (
    <div className={styles.branches}>
      {homes.map(({ id, name }) => (
        <Branch key={id} id={id} name={name} />
      ))}
    </div>
  );
}

/** The people of one branch to read and to call, and the way to where they are changed. */
function Branch({ id, name }: { id: string; name: string }) {
  const t = useTranslations('colleagues');
  const reader = useActor()?.email;
  const { list } = useColleagues(id);
  const detailsOf = useDetails(id);
  return (
    <section aria-labelledby={`team-${id}`} className={styles.branch}>
      <h2 id={`team-${id}`}>{name}</h2>
      {list.error && !list.data && <LoadFailed message={list.error.message} again={t('again')} read={list} />}
      {!list.error && !list.data && <Skeleton text={t('loading')} lines={3} />}
      <ul className={teamStyles.list}>
        {list.data?.map(({ id: colleagueId, email, role, accepted }) => (
          <li key={colleagueId ?? 'own'} className={teamStyles.row}>
            <div className={teamStyles.who}>
              <Who details={detailsOf(email)} isSelf={email === reader} />
              <span className="quiet small">{t(colleagueId === null ? 'roles.mailbox' : `roles.${role}`)}</span>
            </div>
            {!accepted && <Tag tone="gold">{t('invited')}</Tag>}
          </li>
        ))}
      </ul>
      <p>
        <Link href={`/my-listings/${id}/colleagues`}>{t('team.change', { home: name })}</Link>
      </p>
    </section>
  );
}
