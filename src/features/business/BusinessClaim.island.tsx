import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { claimPlace } from '#features/inquiries/claims/claims.contract.ts';
import { type BusinessKind, claimPath } from '#features/places/core/businessKinds.rules.ts';
import { placeIn } from '#features/places/core/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { BusinessFormSent } from './BusinessFormSent.tsx';
import { ClaimHeading } from './ClaimHeading.tsx';
import { ListingAddress } from './ListingAddress.tsx';
import { useClaimedPlace } from './useClaimedPlace.ts';

type ClaimProps = { id: string; kind: BusinessKind };

/** The listing that somebody claims: what shows that it is theirs, and what happens next. */
export function BusinessClaim({ id, kind }: ClaimProps) {
  const t = useTranslations('business.claims');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo)
    return (
      <BusinessFormSent heading={t('sent')} email={sentTo}>
        <p>{t('ownMailbox')}</p>
      </BusinessFormSent>
    );
  return (
    <>
      <ClaimHeading kind={kind} />
      <Claim id={id} kind={kind} onSent={setSentTo} />
    </>
  );
}

function Claim({ id, kind, onSent }: ClaimProps & { onSent: (email: string) => void }) {
  const t = useTranslations('business.claims');
  const found = useClaimedPlace(id);
  if (!found.data) return found.error ? <p role="alert">{t('gone')}</p> : <Skeleton lines={6} text={t('loading')} />;
  const place = placeIn(found.data);
  if (place.claimed)
    return (
      <>
        <Notice title={t('taken', { name: place.name })}>
          <p>{t('takenText')}</p>
          <ButtonRow>
            <Button href="/sign-in?redirect=/my-listings">{t('signIn')}</Button>
            <Button kind="secondary" href="/contact?topic=claim-listing">
              {t('write')}
            </Button>
          </ButtonRow>
        </Notice>
        <div>
          <Button kind="quiet" href={claimPath[kind]}>
            {t('another')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Card title={place.name}>
        <ListingAddress place={place} />
        <p>
          <Link href={claimPath[kind]}>{t('another')}</Link>
        </p>
      </Card>
      <p>{t('prove')}</p>
      <ClaimForm id={id} onSent={onSent} />
    </>
  );
}

function ClaimForm({ id, onSent }: { id: string; onSent: (email: string) => void }) {
  const t = useTranslations('business.claims');
  return (
    <BusinessForm
      fields={[
        { id: 'name', required: true, autoComplete: 'name', label: t('yourName') },
        { id: 'position', autoComplete: 'organization-title' },
        { id: 'email', autoComplete: 'email', hint: t('emailHint') },
        { id: 'phone', autoComplete: 'tel', hint: t('phoneHint') },
        { id: 'evidence', required: true, hint: t('evidenceHint') },
      ]}
      takesFiles
      action={t('send')}
      send={({ name = '', email = '', evidence = '', position, phone, files }, options) => {
        const body = { name, email, evidence, position: position ?? null, phone: phone ?? null, files };
        return call<typeof claimPlace>('POST /api/places/{id}/claim', { params: { id }, body }, options);
      }}
      onSent={({ email = '' }) => onSent(email)}
    />
  );
}
