import { CircleUserRound, History, LifeBuoy, LogIn, Menu as MenuIcon, SunMoon } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { recentToasts } from '#app/shell/notices/recentToasts.ts';
import { isWorkingPage } from '#app/shell/taskPages.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { chooseThemeSoon, useTheme } from '#platform/browser/theme.ts';
import { useTouched } from '#platform/browser/useTouched.ts';
import { plainPath } from '#platform/i18n.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Menu, MenuItem, MenuSeparator } from '#platform/ui/navigation/Menu.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { limits } from '#vocabulary/limits.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { mainLinksAt } from './mainLinks.ts';
import titleBarStyles from './TitleBar.module.css';
import styles from './UserMenu.module.css';
import './AccountItems.module.css';

const AccountItems = lazyPart(() => import('./AccountItems.tsx').then((module) => module.AccountItems));
const SignOutItem = lazyPart(() => import('./AccountItems.tsx').then((module) => module.SignOutItem));

/** The menu at the end of the bar: on a phone the main places too, and whatever concerns the person themselves. */
export function UserMenu() {
  const shell = useTranslations('shell');
  const frame = useTranslations('frame');
  const t = useTranslations('frame.menu');
  const session = useSession();
  const { pathname } = useLocation();
  const isTouched = useTouched();
  const isDesk = session !== null && hasDesk(session) && isWorkingPage(plainPath(pathname));
  const places = isDesk ? [] : mainLinksAt(pathname);
  const role = session && shell(`roles.${session.role}`);
  return (
    <Menu
      className={titleBarStyles.menu}
      label={
        <>
          <span className={classes(titleBarStyles.menuName, role && titleBarStyles.wide)}>{role ?? shell('menu')}</span>
          {role && <span className={titleBarStyles.narrow}>{shell('menu')}</span>}
        </>
      }
      hiddenText={session ? shell('account') : undefined}
      icon={
        session ? (
          <CircleUserRound className={titleBarStyles.avatar} size={limits.avatarSize} aria-hidden="true" />
        ) : (
          <Icon of={MenuIcon} />
        )
      }
    >
      <MenuItem href="/search" className={isDesk ? undefined : titleBarStyles.narrow}>
        {frame('search')}
      </MenuItem>
      {places.map(({ href, key }) => (
        <MenuItem key={key} href={href} className={titleBarStyles.narrow}>
          {shell(key)}
        </MenuItem>
      ))}
      <MenuSeparator className={titleBarStyles.narrow} />
      {session ? (
        isTouched && <AccountItems session={session} />
      ) : (
        <MenuItem href="/sign-in" icon={<Icon of={LogIn} />} className={titleBarStyles.narrow}>
          {shell('signIn')}
        </MenuItem>
      )}
      <MenuItem href="/contact" icon={<Icon of={LifeBuoy} />}>
        {t('help')}
      </MenuItem>
      <li className={titleBarStyles.spare}>
        <LanguageLink className={styles.menuLanguage} />
      </li>
      <ThemeItem />
      <MenuItem icon={<Icon of={History} />} className={styles.scripted} onClick={recentToasts.open}>
        {t('recentMessages')}
      </MenuItem>
      {session && isTouched && <SignOutItem />}
    </Menu>
  );
}

function ThemeItem() {
  const t = useTranslations('frame.menu');
  const isDark = useTheme() === 'dark';
  return (
    <MenuItem
      icon={<Icon of={SunMoon} />}
      className={styles.scripted}
      onClick={() => chooseThemeSoon(isDark ? 'light' : 'dark')}
    >
      {t(isDark ? 'lightMode' : 'darkMode')}
    </MenuItem>
  );
}
