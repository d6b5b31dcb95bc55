import {
  Bell,
  CalendarDays,
  CircleDollarSign,
  Inbox,
  type LucideIcon,
  NotebookText,
  Store,
  Sunrise,
  UsersRound,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOwnTeam } from '#features/places/team/useNames.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { useShownInRow } from '#platform/ui/navigation/useShownInRow.ts';
import styles from './DeskNavigation.module.css';
import { type DeskPlace, deskPlaceAt, deskPlaces } from './deskPlaces.ts';
import { FindCase } from './FindCase.tsx';

const RequestsCount = lazyPart(() => import('./DeskCounts.tsx').then((module) => module.RequestsCount), ['frame']);
const ChangesCount = lazyPart(() => import('./DeskCounts.tsx').then((module) => module.ChangesCount), ['frame']);

const icons: Record<DeskPlace, LucideIcon> = {
  today: Sunrise,
  requests: Inbox,
  cases: NotebookText,
  changes: Bell,
  calendar: CalendarDays,
  money: CircleDollarSign,
  listing: Store,
  team: UsersRound,
};

/**
 * The ways of a funeral home between its own screens: at the left on a desk, one line below the bar on a phone. It is drawn for
 * everybody on such a screen and shown to a funeral home: the server does not know who looks. What waits and what is new is
 * counted once that is known.
 */
export function DeskNavigation() {
  const t = useTranslations('shell.desk');
  const here = deskPlaceAt(useLocation());
  const row = useShownInRow<HTMLElement>(here);
  const session = useSession();
  const isDesk = session !== null && hasDesk(session);
  const duties = useOwnTeam()?.duties;
  // Who may not read the money is shown no way to it: the duties are those by which the server refuses.
  const shown = deskPlaces.filter(({ key }) => key !== 'money' || duties === undefined || duties.includes('money'));
  return (
    <nav ref={row} aria-label={t('label')} className={styles.desk}>
      <FindCase isDesk={isDesk} />
      {shown.map(({ href, key }) => (
        <Link key={key} href={href} className={styles.place} aria-current={here === key ? 'page' : undefined}>
          <Icon of={icons[key]} />
          <span>{t(key)}</span>
          {isDesk && key === 'requests' && <RequestsCount />}
          {isDesk && key === 'changes' && <ChangesCount />}
        </Link>
      ))}
    </nav>
  );
}
