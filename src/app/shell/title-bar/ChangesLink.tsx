import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUnreadAudits } from '#features/notifications/useUnreadAudits.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './ChangesLink.module.css';
import titleBarStyles from './TitleBar.module.css';

/** The way to what has changed since the funeral home last looked, with its count. */
export function ChangesLink({ className }: { className?: string }) {
  const t = useTranslations('frame.menu');
  const unread = useUnreadAudits() ?? 0;
  return (
    <Link href="/notifications" className={classes(className, titleBarStyles.changes)}>
      <Icon of={Bell} />
      <span className={styles.changesWord}>{t('changes')}</span>
      <Badge count={unread} text={t('unread', { count: unread })} />
    </Link>
  );
}
