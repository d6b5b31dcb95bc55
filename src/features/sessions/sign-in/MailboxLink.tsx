import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { getEnvironment } from '#features/environment/contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import styles from './MailboxLink.module.css';

/** Outside production: where the mails can be read. */
export function MailboxLink({ email }: { email: string }) {
  const t = useTranslations('sessions');
  const { data } = useQuery(queryOf<typeof getEnvironment>('GET /api/environment'));
  if (!data || data.name === 'production') return null;
  return (
    <p className={styles.mailbox}>
      <a href={`/dev/mailbox?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
        {t('mailbox')}
      </a>
    </p>
  );
}
