import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { CopyLink } from './MemoryFoot.tsx';
import { Candle } from './MemoryTributes.tsx';
import { TakeBack } from './TakeBack.tsx';
import styles from './Tributes.module.css';
import { rememberTribute } from './useKeptTributes.ts';
import type { TributePhotographSending } from './useTributePhotograph.ts';

type LeftTributeProps = {
  slug: string;
  secret: string;
  isCandle: boolean;
  /** Visitors see it already. */
  isShown: boolean;
  sending: TributePhotographSending;
};

/** What stands where the form was: that it has arrived, how its photograph fares, and how to take it back. */
export function LeftTribute({ slug, secret, isCandle, isShown, sending }: LeftTributeProps) {
  const t = useTranslations('memoryPublic.leave');
  const [isGone, setGone] = useState(false);
  const [isKept, setKept] = useState(false);
  const language = useLanguage();
  const path = `${localPath(language, '/memory-lane/take-back')}#${secret}`;
  const outcome = isCandle ? (isShown ? 'litCandleAtOnce' : 'litCandle') : isShown ? 'sentAtOnce' : 'sent';
  const keep = () => setKept(rememberTribute({ slug, secret, date: new Date().toISOString().slice(0, 10) }));
  return (
    <div className={`${styles.leave} no-print`}>
      {!isGone && isCandle && (
        <div className={styles.burning}>
          <Candle lit large />
        </div>
      )}
      {!isGone && <Notice kind="good" live title={t(outcome)} />}
      {!isGone && <PhotographState sending={sending} />}
      {!isGone && <p>{t('takeBackHint')}</p>}
      <TakeBack id="tribute-refusal" secret={secret} onDone={() => setGone(true)} />
      {!isGone && (
        <div className={styles.takeBackLink}>
          <p className="small">{t('takeBackLink')}</p>
          <code className={styles.secret}>{path}</code>
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

function PhotographState({ sending }: { sending: TributePhotographSending }) {
  const t = useTranslations('memoryPublic.leave');
  const { state, percent, sentence, again, drop } = sending;
  if (state === 'sending') return <p role="status">{t('sendingPhotograph', { percent })}</p>;
  if (state !== 'failed') return null;
  return (
    <>
      <p role="alert">{t('photographFailed', { why: sentence })}</p>
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
