import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { CopyText } from '#platform/ui/form/CopyText.tsx';
import styles from './CalendarSettings.module.css';
import { useFeed } from './useFeed.ts';

/** The secret address from which a phone reads the calendar: made, made anew, and ended. It is shown once. */
export function CalendarFeed({ since }: { since: string | null }) {
  const t = useTranslations('calendarSettings');
  const { day } = useMoneyFormat();
  const [ownOnly, setOwnOnly] = useState(false);
  const { make, end } = useFeed();
  const address = since === null ? undefined : make.data?.address;
  return (
    <section aria-labelledby="calendar-feed" className="group no-print">
      <h2 id="calendar-feed">{t('feed')}</h2>
      <div className="prose">
        <p>{t('feedText')}</p>
        <p>{t('feedPrivacy')}</p>
        {since !== null && !address && <p>{t('renewText', { day: day(since) })}</p>}
      </div>
      <div role="status">
        {address && (
          <Notice kind="good" title={t('address')}>
            <p className={styles.address}>
              <code>{address}</code>
            </p>
            <p>{t('once')}</p>
            <CopyText text={address} label={t('copy')} copied={t('copied')} failed={t('copyFailed')} />
          </Notice>
        )}
        {end.isSuccess && since === null && <p>{t('ended')}</p>}
      </div>
      <Checkbox
        id="calendar-own-only"
        label={t('ownOnly')}
        checked={ownOnly}
        onChange={({ target }) => setOwnOnly(target.checked)}
      />
      <ButtonRow>
        <Button kind="secondary" busy={make.isPending} onClick={() => make.mutate(ownOnly)}>
          {t(since === null ? 'make' : 'renew')}
        </Button>
        {since !== null && (
          <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            {t('end')}
          </Button>
        )}
      </ButtonRow>
      <ErrorMessage id="calendar-feed-refused" message={sentenceOf(make.error ?? end.error)} />
    </section>
  );
}
