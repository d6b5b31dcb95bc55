import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionList } from '#features/console/ActionList.tsx';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import styles from '#features/console/ConsoleSection.module.css';
import { NotRead } from '#features/console/NotRead.tsx';
import type { getPlace } from '#features/places/core/contract.ts';
import { mayEditPlace } from '#features/places/core/rules.ts';
import type { EditablePlace, Place } from '#features/places/core/schema.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { ListingSuspensions, ManageListingSuspension } from './ManageListingSuspension.tsx';
import { ManageListingsDuplicates } from './ManageListingsDuplicates.tsx';
import { ManageListingsFields } from './ManageListingsFields.tsx';
import { ManageListingsPictures } from './ManageListingsPictures.tsx';
import { actsOn, ManageListingsReview, type ReviewAction } from './ManageListingsReview.tsx';

const isEditablePlace = (place: Place | readonly Place[]): place is EditablePlace => 'adminTags' in place;

/** One listing as an administrator sees it: its state, whose it is, what it may be the same as, what was done to it. */
export function ManageListingPage() {
  const t = useTranslations('manage');
  const { id = '' } = useParams();
  const actor = useActor();
  const place = useQuery({
    ...queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } }),
    enabled: mayEditPlace(actor, {}),
  });
  const kept = place.data && isEditablePlace(place.data) ? place.data : undefined;
  return (
    <SignedIn>
      <ConsoleFrame
        tab="listings"
        heading={kept?.name ?? t('listing')}
        back={<BackLink href="/manage-listings">{t('back')}</BackLink>}
      >
        {kept ? (
          <Listing key={kept.id} place={kept} />
        ) : place.error ? (
          <NotRead missing={t('missing')} read={place} />
        ) : (
          <Skeleton lines={6} text={t('loading')} />
        )}
      </ConsoleFrame>
    </SignedIn>
  );
}

function Listing({ place }: { place: EditablePlace }) {
  const t = useTranslations('manage');
  const [search] = useSearchParams();
  const [act, setAct] = useState<ReviewAction | null>(null);
  const [suspends, setSuspends] = useState<boolean | null>(null);
  const suspended = place.suspension ?? null;
  const acts = actsOn(place.status, suspended !== null);
  return (
    <>
      <p>
        {t(`type.${place.type}`)} · {t(`status.${suspended ? 'hidden' : place.status}`)} ·{' '}
        {place.claimed ? t('claimed') : t('unclaimed')}
        {place.connectionCount ? ` · ${t('families', { count: place.connectionCount })}` : ''}
      </p>
      {suspended && <HiddenNow {...suspended} />}
      <ButtonRow>
        {acts.map((one) => (
          <Button
            key={one}
            kind={one === 'approve' || one === 'reopen' ? 'primary' : 'secondary'}
            onClick={() => setAct(one)}
          >
            {t(`acts.${one}`)}
          </Button>
        ))}
        {(suspended || place.status === 'published') && (
          <Button kind={suspended ? 'primary' : 'secondary'} onClick={() => setSuspends(!suspended)}>
            {t(`acts.${suspended ? 'bringBack' : 'suspend'}`)}
          </Button>
        )}
        <Button kind="secondary" href={`/listing/${place.id}`}>
          {t('acts.look')}
        </Button>
      </ButtonRow>
      {act && <ManageListingsReview act={act} place={place} onClose={() => setAct(null)} />}
      {suspends !== null && (
        <ManageListingSuspension place={place} suspends={suspends} onClose={() => setSuspends(null)} />
      )}
      <ManageListingsFields place={place} />
      <ManageListingsPictures place={place} />
      <ManageListingsDuplicates place={place} />
      <ListingSuspensions id={place.id} />
      <section aria-labelledby="actions" className={styles.section}>
        <h2 id="actions">{t('actions')}</h2>
        <ActionList path={`/manage-listings/${place.id}`} search={search} kind="place" id={place.id} />
      </section>
    </>
  );
}

/** That a listing is hidden now, since when and why. */
function HiddenNow({ since, reason }: { since: string; reason: string }) {
  const t = useTranslations('suspensions');
  const { day } = useDateTimeFormat();
  return (
    <Notice kind="warning" title={t('now.place', { since: day(since) })}>
      <p>{t('why', { reason })}</p>
    </Notice>
  );
}
