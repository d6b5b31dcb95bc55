import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { Bell, CircleUserRound, Eye, FilePen, LogOut, NotebookText, Store, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayListAudits } from '#features/audits/rules.ts';
import { useUnreadAudits } from '#features/notifications/useUnreadAudits.ts';
import { mayEditListings } from '#features/places/core/rules.ts';
import { signOut } from '#features/sessions/core/signOut.client.ts';
import { isFamilyRole, mayListSpirits } from '#features/spirits/core/rules.ts';
import { mayAdministerUsers } from '#features/users/rules.ts';
import { type BrowserSession, rolesOf, session } from '#platform/browser/session/session.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { MenuItem, MenuSeparator } from '#platform/ui/navigation/Menu.tsx';
import type { Role } from '#vocabulary/roles.ts';
import styles from './AccountItems.module.css';
import { hasPage } from './mainLinks.ts';
import titleBarStyles from './TitleBar.module.css';

type AccountLink = {
  href: string;
  key: 'account' | 'myListings' | 'users' | 'manageListings';
  icon: LucideIcon;
};

const linksOf = (current: BrowserSession): AccountLink[] => {
  const admin = mayAdministerUsers(current);
  const links: (AccountLink | false)[] = [
    mayEditListings(current) && { href: '/my-listings', key: 'myListings', icon: Store },
    admin && { href: '/users', key: 'users', icon: Users },
    admin && { href: '/manage-listings', key: 'manageListings', icon: FilePen },
    { href: '/account', key: 'account', icon: CircleUserRound },
  ];
  return links.filter((link) => link !== false).filter((link) => hasPage(link.href));
};

/** Who is signed in, the roles they can change to, and the pages that are theirs alone. */
export function AccountItems({ session: current }: { session: BrowserSession }) {
  const shell = useTranslations('shell');
  const t = useTranslations('frame.menu');
  return (
    <>
      <li className={styles.person}>{t('signedInAs', { email: current.user.email })}</li>
      <RoleItems current={current} />
      <MenuSeparator />
      {mayListAudits(current) && <ChangesItem />}
      {mayListSpirits(current) && (
        <MenuItem href="/spirits" icon={<Icon of={NotebookText} />}>
          {shell(isFamilyRole(current) ? 'yourRecords' : 'spirits')}
        </MenuItem>
      )}
      {linksOf(current).map(({ href, key, icon }) => (
        <MenuItem key={key} href={href} icon={<Icon of={icon} />}>
          {t(key)}
        </MenuItem>
      ))}
    </>
  );
}

/** 'View as {role}': what the old role saw is not the new one's, so everything that was read is forgotten. */
function RoleItems({ current }: { current: BrowserSession }) {
  const t = useTranslations('frame.menu');
  const role = useTranslations('shell.roles');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const viewAs = (next: Role) => {
    session.chooseRole(next);
    queryClient.clear();
    navigate(mayListSpirits({ role: next }) ? '/spirits' : '/');
  };
  return rolesOf(current.user)
    .filter((other) => other !== current.role)
    .map((other) => (
      <MenuItem key={other} icon={<Icon of={Eye} />} onClick={() => viewAs(other)}>
        {t('viewAs', { role: role(other) })}
      </MenuItem>
    ));
}

function ChangesItem() {
  const t = useTranslations('frame.menu');
  const unread = useUnreadAudits() ?? 0;
  return (
    <MenuItem href="/notifications" icon={<Icon of={Bell} />} className={titleBarStyles.narrow}>
      {t('changes')} <Badge count={unread} text={t('unread', { count: unread })} />
    </MenuItem>
  );
}

/** Signs out here and on the server; nothing that was read stays. */
export function SignOutItem() {
  const t = useTranslations('frame.menu');
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate('/');
  };
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<Icon of={LogOut} />} onClick={leave}>
        {t('signOut')}
      </MenuItem>
    </>
  );
}
