import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as contract from '#features/sessions/core/passkeys.contract.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { passkeyOfferKey, storage } from '#platform/browser/storage.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './PasskeyOffer.module.css';
import { passkeysAnchor, useHasScreenLock } from './usePasskeys.ts';

/** Offers a passkey, once, to somebody at work who has none and signed in with a code. */
export function PasskeyOffer() {
  const hasScreenLock = useHasScreenLock();
  const [isOver, setOver] = useState(false);
  const offer = useQuery({
    ...queryOf<typeof contract.readPasskeyOffer>('GET /api/passkeys/offer'),
    enabled: hasScreenLock,
  });
  if (isOver || !hasScreenLock || !offer.data?.offered) return null;
  return <Offer onOver={() => setOver(true)} />;
}

function Offer({ onOver }: { onOver: () => void }) {
  const t = useTranslations('passkeyOffer');
  const decline = useWrite([], (_, options) =>
    call<typeof contract.declinePasskeyOffer>('POST /api/passkeys/offer/decline', {}, options),
  );
  const end = () => {
    storage.remove(passkeyOfferKey);
    toasts.show(t('declined'), 'good');
    onOver();
  };
  return (
    <section aria-labelledby="passkey-offer" className={styles.offer}>
      <h2 id="passkey-offer" className={styles.heading}>
        <Icon of={KeyRound} /> {t('heading')}
      </h2>
      <p className={`small ${styles.text}`}>{t('text')}</p>
      <ButtonRow>
        <Button small href={`/account#${passkeysAnchor}`}>
          {t('set')}
        </Button>
        <Button
          small
          kind="secondary"
          busy={decline.isPending}
          onClick={() => decline.mutate(undefined, { onSuccess: end })}
        >
          {t('decline')}
        </Button>
      </ButtonRow>
      <ErrorMessage id="passkey-offer-refusal" message={sentenceOf(decline.error)} />
    </section>
  );
}
