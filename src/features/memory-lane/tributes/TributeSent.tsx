import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localToday } from '#platform/browser/localToday.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { CopyLink } from './CopyLink.island.tsx';
import leaveTributeStyles from './LeaveTribute.module.css';
import { Candle } from './MemoryTributes.tsx';
import styles from './TributeSent.module.css';
import { rememberTribute } from './useRememberedTributes.ts';
import type { TributePhotographUpload } from './useTributePhotograph.ts';
import { WithdrawTribute } from './WithdrawTribute.tsx';

type TributeSentProps = {
  slug: string;
  secret: string;
  isCandle: boolean;
  /** Visitors see it already. */
  isShown: boolean;
  sending: TributePhotographUpload;
};

/** What stands where the form was: that it has arrived, how its photograph fares, and how to take it back. */
export function TributeSent({ slug, secret, isCandle, isShown, sending }: TributeSentProps) {
  const t = useTranslations('memoryPublic.leave');
  const [isGone, setGone] = useState(false);
  const [isKept, setKept] = useState(false);
  const language = useLanguage();
  const path = `${localPath(language, '/memory-lane/take-back')}#${secret}`;
  const outcome = isCandle ? (isShown ? 'litCandleAtOnce' : 'litCandle') : isShown ? 'sentAtOnce' : 'sent';
  const keep = () => setKept(rememberTribute({ slug, secret, date: localToday() }));
  return (
    <div className={`${leaveTributeStyles.leave} no-print`}>
      {!isGone && isCandle && (
        <div className={styles.burning}>
          <Candle lit large />
        </div>
      )}
      {!isGone && <Notice kind="good" live title={t(outcome)} />}
      {!isGone && <PhotographStatus sending={sending} />}
      {!isGone && <p>{t('takeBackHint')}</p>}
      <WithdrawTribute id="tribute-refusal" secret={secret} onDone={() => setGone(true)} />
      {!isGone && (
        <div className={styles.takeBackLink}>
          <p className="small">{t('takeBackLink')}</p>
          <code className={styles.secret}>{window.location.origin + path}</code>
          <div className={styles.acts}>
            <CopyLink path={path} />
            {isKept ? (
              <p role="status" className="quiet small">
                {t('kept')}
              </p>
            ) : (
              <Button kind="quiet" small onClick={keep}>
                {t('keep')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function PhotographStatus({ sending }: { sending: TributePhotographUpload }) {
  const t = useTranslations('memoryPublic.leave');
  const { state, percent, message, again, drop } = sending;
  if (state === 'sending') return <p role="status">{t('sendingPhotograph', { percent })}</p>;
  if (state !== 'failed') return null;
  return (
    <>
      <p role="alert">{t('photographFailed', { why: message })}</p>
      <div className={styles.acts}>
        <Button kind="secondary" small onClick={again}>
          {t('again')}
        </Button>
        <Button kind="quiet" small onClick={drop}>
          {t('without')}
        </Button>
      </div>
    </>
  );
}
