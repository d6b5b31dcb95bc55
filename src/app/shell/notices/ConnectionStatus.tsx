import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigating } from '#platform/browser/navigation.ts';
import { useReadOnlyReason } from '#platform/browser/network/readOnly.ts';
import { slowRequests, useIsSlow } from '#platform/browser/network/slowRequests.ts';
import { useOnline } from '#platform/browser/network/useOnline.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './ConnectionStatus.module.css';

/** True once the device has been offline for a moment: a short gap is not worth a word. */
function useLastingOffline(): boolean {
  const online = useOnline();
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (online) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), limits.offlineAfter);
    return () => clearTimeout(timer);
  }, [online]);
  return lasts;
}

/** One calm line when there is no connection, when nothing can be saved, or when something takes long. */
export function ConnectionStatus() {
  const t = useTranslations('shell');
  const offline = useLastingOffline();
  const slow = useIsSlow();
  const readOnly = useReadOnlyReason() !== null;
  const navigating = useNavigating();
  useEffect(() => (navigating ? slowRequests.begin() : undefined), [navigating]);
  return (
    <div role="status" className={styles.place}>
      {(offline || slow || readOnly) && (
        <p className={styles.line}>{t(offline ? 'offline' : readOnly ? 'readOnly' : 'slow')}</p>
      )}
    </div>
  );
}
