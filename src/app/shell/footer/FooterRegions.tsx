import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { type regions, regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './Footer.module.css';
import { FooterPart } from './FooterPart.tsx';
import { regionHref, subLinksOf } from './footerLinks.ts';

type Region = (typeof regions)[number];

/** The 13 provinces and territories, each with a way to everything there and, unfolded, to each kind of help. */
export function FooterRegions() {
  const t = useTranslations('frame.footer');
  return (
    <FooterPart id="footer-regions" heading={t('byRegion')} className={styles.help}>
      <ul className={styles.regions}>
        {regionsInOrder(useLanguage()).map((region) => (
          <RegionEntry key={region.code} region={region} />
        ))}
      </ul>
    </FooterPart>
  );
}

/** A native disclosure, so that it opens by keyboard and without scripts; opening one closes the others. */
function RegionEntry({ region }: { region: Region }) {
  const t = useTranslations('frame.footer');
  const label = useLanguage() === 'fr' ? region.fr : region.name;
  return (
    <li className={styles.region}>
      <Link href={regionHref(region.name)} className={styles.regionLink}>
        {label}
      </Link>
      <details name="footer-region" className={styles.more}>
        <summary className={styles.summary}>
          <span className="visually-hidden">{t('more', { region: label })}</span>
        </summary>
        <ul>
          {subLinksOf(region.name).map(({ key, href }) => (
            <li key={key}>
              <Link href={href}>{t(`kinds.${key}`)}</Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
