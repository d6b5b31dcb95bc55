import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isWorkingPage } from '#app/shell/taskPages.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { plainPath } from '#platform/i18n.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './TitleBar.module.css';

const DeskLinks = lazyIsland(() => import('./DeskLinks.tsx').then((module) => module.DeskLinks), ['frame']);

/** The first script has said who works here; from here on the page knows itself. */
function useDeskMark(isDesk: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isDesk) dataset.running = 'desk';
    else if (dataset.running === 'desk') delete dataset.running;
  }, [isDesk]);
}

/** The way to sign in, or of a funeral home what waits for it; on a phone both are elsewhere, and where it works its own bar says it. */
export function OwnLinks() {
  const t = useTranslations('shell');
  const session = useSession();
  const { pathname } = useLocation();
  const isDesk = session !== null && hasDesk(session);
  useDeskMark(isDesk);
  if (isDesk && isWorkingPage(plainPath(pathname))) return null;
  if (isDesk) return <DeskLinks className={classes(styles.link, styles.wide)} />;
  if (session) return null;
  return (
    <Link href="/sign-in" className={classes(styles.link, styles.wide, styles.signIn)}>
      <Icon of={LogIn} />
      <span>{t('signIn')}</span>
    </Link>
  );
}
