import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Link } from '#platform/ui/Link.tsx';
import { regions } from '#vocabulary/regions.ts';
import styles from './Footer.module.css';

/** The foot of every page: help by region, someone to talk to, where the facts come from. */
export function Footer() {
  const t = useTranslations('shell.footer');
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inner}`}>
        <nav aria-labelledby="footer-regions">
          <h2 id="footer-regions" className={styles.heading}>
            {t('byRegion')}
          </h2>
          <ul className={styles.regions}>
            {regions.map((region) => (
              <li key={region.code}>
                <Link href={`/listings?region=${encodeURIComponent(region.name)}`}>
                  {language === 'fr' ? region.fr : region.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-support">
          <h2 id="footer-support" className={styles.heading}>
            {t('support')}
          </h2>
          <ul>
            <li>
              <a href="tel:988">{t('support988')}</a>
            </li>
            <li>
              <a href="tel:211">{t('support211')}</a>
            </li>
            <li>
              <a href="tel:811">{t('support811')}</a>
            </li>
          </ul>
        </section>
        <p className={styles.note}>
          {t('note')} <Link href="/data-sources">{t('dataSources')}</Link>
        </p>
      </div>
    </footer>
  );
}
