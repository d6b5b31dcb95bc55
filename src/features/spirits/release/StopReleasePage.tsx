import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './Release.module.css';
import { useStopByKey } from './useRelease.ts';

const keyIn = (hash: string): string => /^#([\da-f-]{36})$/.exec(hash)?.[1] ?? '';

/** Where the mail to the planner leads: one press, and nothing is opened. Opening the page does nothing. */
export function StopReleasePage() {
  const t = useTranslations('release.stopPage');
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => setKey(keyIn(window.location.hash)), []);
  const stop = useStopByKey(key ?? '');
  const said = stop.data ? (stop.data.stopped ? 'done' : 'gone') : key === '' ? 'none' : 'text';
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead" role="status">
        {t(said)}
      </p>
      {key && !stop.data && (
        <div>
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('press')}
          </Button>
        </div>
      )}
      <ErrorMessage id="stop-refused" message={sentenceOf(stop.error)} />
      <p>
        <Link href="/spirits">{t('record')}</Link>
      </p>
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </div>
  );
}
