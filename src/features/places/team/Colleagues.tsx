import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayEditListings } from '#features/places/core/rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { useActor } from '#platform/browser/session/session.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { ColleagueRow } from './ColleagueRow.tsx';
import styles from './Colleagues.module.css';
import { ContactChoice } from './ContactChoice.tsx';
import { mayInvite, rolesIn } from './colleagues.rules.ts';
import { InviteColleague } from './InviteColleague.tsx';
import { ListingRoleNeeded } from './ListingRoleNeeded.tsx';
import { type RemovalProps, RemoveColleague } from './RemoveColleague.tsx';
import { useColleagues } from './useColleagues.ts';
import { useDetails } from './useDetails.ts';

/** What is asked before somebody’s access to a funeral home ends: of other listings there is nothing to hand over. */
type ColleaguesProps = { leaving: ComponentType<RemovalProps> };

/** Who keeps a listing: an owner invites and removes, everybody sees with whom they work. */
export function Colleagues(props: ColleaguesProps) {
  const t = useTranslations('colleagues');
  const id = useParams().id ?? '';
  return (
    <div className={`page ${styles.page}`}>
      <BackLink href="/my-listings">{t('back')}</BackLink>
      <h1>{t('heading')}</h1>
      <SignedIn>
        <Team id={id} {...props} />
      </SignedIn>
    </div>
  );
}

/** The people of one listing, each with what the reader may change of them. */
export function Team({ id, leaving }: ColleaguesProps & { id: string }) {
  const t = useTranslations('colleagues');
  const actor = useActor();
  const { name, type, region, list } = useColleagues(id);
  const detailsOf = useDetails(id);
  if (!mayEditListings(actor)) return <ListingRoleNeeded />;
  if (!list.data && list.error) return <LoadFailed message={list.error.message} again={t('again')} read={list} />;
  if (!list.data) return <Skeleton text={t('loading')} lines={4} />;
  const own = list.data.find((one) => one.id === null);
  const ownership = { email: own?.email ?? null, keepers: list.data };
  return (
    <>
      <p className="lead">{name}</p>
      <p className="prose">{t('intro')}</p>
      <ul className={styles.list}>
        {list.data.map((colleague) => (
          <ColleagueRow
            key={colleague.id ?? 'own'}
            placeId={id}
            type={type}
            region={region}
            colleague={colleague}
            details={detailsOf(colleague.email)}
            ownership={ownership}
            removal={type === 'funeral-home' ? leaving : RemoveColleague}
          />
        ))}
      </ul>
      {type === 'funeral-home' && (
        <>
          <ContactChoice placeId={id} mayChange={mayInvite(actor, ownership)} />
          <p>
            <Link href={`/on-call?place=${id}`}>{t('onCall')}</Link>
          </p>
        </>
      )}
      {mayInvite(actor, ownership) ? (
        <InviteColleague placeId={id} roles={rolesIn(type)} />
      ) : (
        <p className="quiet">{t('ownersOnly')}</p>
      )}
    </>
  );
}
