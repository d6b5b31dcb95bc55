import { LogIn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { hasDesk } from '#features/spirits/view/recordStatus.rules.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './TitleBar.module.css';

const DeskLinks = lazyIsland(() => import('./DeskLinks.tsx').then((module) => module.DeskLinks), ['frame']);

/** The way to sign in, or of a funeral home what waits for it; on a phone both are elsewhere. */
export function OwnLinks() {
  const t = useTranslations('shell');
  const session = useSession();
  if (session && hasDesk(session)) return <DeskLinks className={classes(styles.link, styles.wide)} />;
  if (session) return null;
  return (
    <Link href="/sign-in" className={classes(styles.link, styles.wide, styles.signIn)}>
      <Icon of={LogIn} />
      <span>{t('signIn')}</span>
    </Link>
  );
}
