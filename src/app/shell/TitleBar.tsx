import { Languages, LogIn, MapPinned } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#platform/browser/session.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Logo } from '#platform/ui/Logo.tsx';
import { localeOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { DraftLink } from './DraftLink.tsx';
import styles from './TitleBar.module.css';

const SignedInLinks = lazy(() => import('./SignedInLinks.tsx').then((module) => ({ default: module.SignedInLinks })));

/** The bar at the top: home, funeral homes, one's own records, language, account. */
export function TitleBar() {
  const t = useTranslations('shell');
  const session = useSession();
  return (
    <header className={styles.bar}>
      <div className={`page ${styles.inner}`}>
        <Link href="/" className={styles.logo} aria-label={t('home', { name: productName })}>
          <Logo />
        </Link>
        <nav className={styles.links} aria-label={t('mainNavigation')}>
          <Link href="/listings?type=funeral-home" className={styles.link}>
            <Icon of={MapPinned} />
            <span>{t('funeralHomes')}</span>
          </Link>
          <LanguageLink className={styles.link} />
          {session ? (
            <Suspense>
              <SignedInLinks session={session} className={styles.link} />
            </Suspense>
          ) : (
            <>
              <Link href="/sign-in" className={styles.link}>
                <Icon of={LogIn} />
                <span>{t('signIn')}</span>
              </Link>
              {/* Known only after the page was drawn, so it comes last and moves nothing. */}
              <DraftLink className={styles.link} />
            </>
          )}
        </nav>
      </div>
    </header>
  );
}

/** Leads to the same page in the other language; a new document, because every sentence changes. */
function LanguageLink({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  const { pathname, search } = useLocation();
  return (
    <a
      href={localPath(other, pathname) + search}
      hrefLang={localeOf[other]}
      lang={localeOf[other]}
      className={className}
      // The server's HTML leaves out parameters that do not belong to the page.
      suppressHydrationWarning
      onClick={(event) => {
        // The fragment is not in the router's hands on the first paint, and must not be lost either.
        event.currentTarget.href = localPath(other, pathname) + search + location.hash;
      }}
    >
      <Icon of={Languages} />
      <span>{t('otherLanguage')}</span>
    </a>
  );
}
