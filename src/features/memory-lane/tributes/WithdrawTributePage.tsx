import { useTranslations } from 'use-intl';
import styles from '#features/memory-lane/visiting/PasswordGate.module.css';
import { useKeyInAddress } from '#platform/browser/useKeyInAddress.ts';
import { WithdrawTribute } from './WithdrawTribute.tsx';

const secretShape = /^#([\w-]{20,100})$/;

/**
 * Where the link leads by which somebody takes back what they left. The secret stands behind `#`, so no server and no log
 * sees it before the button is pressed; opening the page does nothing.
 */
export function WithdrawTributePage() {
  const t = useTranslations('memoryPublic.takeBack');
  const secret = useKeyInAddress(secretShape);
  return (
    <div className={`page ${styles.gate}`}>
      <h1>{t('title')}</h1>
      {secret === '' ? <p className="lead">{t('none')}</p> : <p className="lead">{t('body')}</p>}
      {secret && <WithdrawTribute key={secret} id="take-back-refusal" secret={secret} />}
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </div>
  );
}
