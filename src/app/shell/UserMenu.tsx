import { CircleUserRound, LogOut, Store, SunMoon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayKeepListings } from '#features/places/rules.ts';
import type { signOut } from '#features/sessions/contract.ts';
import { mayListSpirits } from '#features/spirits/rules.ts';
import { call } from '#platform/browser/api.ts';
import { type BrowserSession, rolesOf, session } from '#platform/browser/session.ts';
import { chooseTheme, useTheme } from '#platform/browser/theme.ts';
import { useReadCache } from '#platform/browser/useReadCache.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Menu, MenuItem, MenuLine } from '#platform/ui/Menu.tsx';
import type { Role } from '#vocabulary/roles.ts';

/** The account's menu: who is signed in, in which role, light or dark, sign out. */
export function UserMenu({ session: current }: { session: BrowserSession }) {
  const t = useTranslations('shell');
  const readCache = useReadCache();
  const navigate = useNavigate();
  const theme = useTheme();
  const otherRoles = rolesOf(current.user).filter((role) => role !== current.role);

  const viewAs = (role: Role) => {
    session.chooseRole(role);
    // What the old role saw is not the new one's.
    readCache.clear();
    navigate(mayListSpirits({ role }) ? '/spirits' : '/');
  };
  const leave = async () => {
    await call<typeof signOut>('PATCH /api/sign-out', {}, { quiet: true }).catch(() => undefined);
    session.end();
    readCache.clear();
    navigate('/');
  };
  return (
    <Menu label={t(`roles.${current.role}`)} hiddenText={t('account')} icon={<Icon of={CircleUserRound} />}>
      <li>{t('signedInAs', { email: current.user.email })}</li>
      <MenuLine />
      {otherRoles.map((role) => (
        <MenuItem key={role} onClick={() => viewAs(role)}>
          {t('viewAs', { role: t(`roles.${role}`) })}
        </MenuItem>
      ))}
      {mayKeepListings(current) && (
        <MenuItem href="/my-listings" icon={<Icon of={Store} />}>
          {t('myListings')}
        </MenuItem>
      )}
      <MenuItem icon={<Icon of={SunMoon} />} onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? t('lightMode') : t('darkMode')}
      </MenuItem>
      <MenuItem icon={<Icon of={LogOut} />} onClick={leave}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
