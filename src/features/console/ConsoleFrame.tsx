import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { mayAdministerUsers } from '#features/users/rules.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { keysOf } from '#vocabulary/lists.ts';
import styles from './ConsoleFrame.module.css';

const tabs = {
  users: '/users',
  listings: '/manage-listings',
  inquiries: '/inquiries',
  memory: '/memory-requests',
  import: '/manage-listings/import',
  facts: '/manage-facts',
  operations: '/operations',
} as const;

/** One of the administrator's screens. */
type ConsoleTab = keyof typeof tabs;

type ConsoleFrameProps = { tab: ConsoleTab; heading: ReactNode; back?: ReactNode; children: ReactNode };

/** What stands around each of the administrator's screens: the ways between them, and nothing for anybody else. */
export function ConsoleFrame({ tab, heading, back, children }: ConsoleFrameProps) {
  const t = useTranslations('console');
  if (!mayAdministerUsers(useActor()))
    return (
      <div className="page">
        <EmptyState title={t('notYours')} headingLevel={1} action={<Button href="/">{t('home')}</Button>}>
          <p>{t('notYoursText')}</p>
        </EmptyState>
      </div>
    );
  return (
    <div className={`page ${styles.page}`}>
      <nav aria-label={t('tabs.label')} className={styles.tabs}>
        {keysOf(tabs).map((key) => (
          <Link key={key} href={tabs[key]} className={styles.tab} aria-current={key === tab ? 'page' : undefined}>
            {t(`tabs.${key}`)}
          </Link>
        ))}
      </nav>
      {back}
      <h1>{heading}</h1>
      {children}
    </div>
  );
}
