import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/memory-lane/visiting/PasswordGate.module.css';
import { WithdrawTribute } from './WithdrawTribute.tsx';

const secretIn = (hash: string): string => /^#([\w-]{20,100})$/.exec(hash)?.[1] ?? '';

/**
 * Where the link leads by which somebody takes back what they left. The secret stands behind `#`, so no server and no log
 * sees it before the button is pressed; opening the page does nothing.
 */
export function WithdrawTributePage() {
  const t = useTranslations('memoryPublic.takeBack');
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setSecret(secretIn(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
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
