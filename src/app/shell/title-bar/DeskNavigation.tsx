import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOwnTeam } from '#features/places/team/useNames.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { plainPath } from '#platform/i18n.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './DeskNavigation.module.css';
import { FindCase } from './FindCase.tsx';
import titleBarStyles from './TitleBar.module.css';

const RequestsCount = lazyPart(() => import('./DeskCounts.tsx').then((module) => module.RequestsCount), ['frame']);
const ChangesCount = lazyPart(() => import('./DeskCounts.tsx').then((module) => module.ChangesCount), ['frame']);

const links = [
  { href: '/today', key: 'today' },
  { href: '/spirits', key: 'spirits' },
  { href: '/notifications', key: 'changes' },
  { href: '/my-listings', key: 'listings' },
  { href: '/calendar', key: 'calendar' },
  { href: '/money', key: 'money' },
  { href: '/account', key: 'account' },
] as const;

/**
 * The ways of a funeral home between its own screens. It is drawn for everybody on such a screen and shown to a funeral home:
 * the server does not know who looks. What waits and what is new is counted once that is known.
 */
export function DeskNavigation() {
  const t = useTranslations('shell.desk');
  const { pathname } = useLocation();
  const session = useSession();
  const isDesk = session !== null && hasDesk(session);
  const here = plainPath(pathname);
  const duties = useOwnTeam()?.duties;
  // Who may not read the money is shown no way to it: the duties are those by which the server refuses.
  const shown = links.filter(({ key }) => key !== 'money' || duties === undefined || duties.includes('money'));
  return (
    <nav aria-label={t('label')} className={styles.desk}>
      <FindCase isDesk={isDesk} />
      {shown.map(({ href, key }) => (
        <Link key={key} href={href} className={titleBarStyles.link} aria-current={here === href ? 'page' : undefined}>
          {t(key)}
          {isDesk && key === 'spirits' && <RequestsCount />}
          {isDesk && key === 'changes' && <ChangesCount />}
        </Link>
      ))}
    </nav>
  );
}
