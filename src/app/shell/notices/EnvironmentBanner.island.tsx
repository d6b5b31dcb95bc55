import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { expireSession } from '#features/operations/contract.ts';
import { checkOwnSession } from '#features/sessions/core/ownRoles.client.ts';
import { call } from '#platform/browser/network/api.ts';
import { session, useSession } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import styles from './EnvironmentBanner.module.css';

type BannerProps = { name: string; dbInfo: string };

/** Says outside production where one is, with what developers and testers need at hand. */
export function EnvironmentBanner(props: BannerProps) {
  const [isHidden, setHidden] = useState(false);
  return !isHidden && <Bar {...props} onHide={() => setHidden(true)} />;
}

function Bar({ name, dbInfo, onHide }: BannerProps & { onHide: () => void }) {
  const t = useTranslations('environment');
  const isSignedIn = useSession() !== null;
  const check = async () => {
    const answer = await checkOwnSession().catch(() => null);
    if (answer) toasts.show(t('holds', { email: answer.user.email }), 'good');
  };
  const expire = async () => {
    await call<typeof expireSession>('POST /api/expire-session');
    session.markExpired();
  };
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <p>{t('where', { name, dbInfo })}</p>
      <div className={styles.acts}>
        {isSignedIn && (
          <>
            <button type="button" onClick={check}>
              {t('check')}
            </button>
            <button type="button" onClick={() => void expire().catch(() => undefined)}>
              {t('expire')}
            </button>
          </>
        )}
        <a href="/api/secret-page">{t('admin')}</a>
        <button type="button" onClick={onHide}>
          {t('hide')}
        </button>
      </div>
    </aside>
  );
}
