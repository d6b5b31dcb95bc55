import { useTranslations } from 'use-intl';
import { communityPath } from '#features/regions/communities/rules.ts';
import { inTown } from '#features/towns/inTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Logo } from '#platform/ui/navigation/Logo.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { communities } from '#vocabulary/regions/nunavut.ts';
import { babyGuidePath } from '#vocabulary/regions/regionPaths.ts';
import { regionCodeOf, regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './OfflinePage.module.css';
import { guidePath } from './rules.ts';

/**
 * What the service worker shows where a page cannot be reached. It runs no script, because it stands at any address; the
 * worker takes `hidden` from those ways that it can open.
 */
export function OfflinePage() {
  const t = useTranslations('offline');
  const guide = useTranslations('regionGuide');
  const inRegion = useTranslations('places.inRegion');
  const infants = useTranslations('infants');
  const acts = useTranslations('communities');
  const language = useLanguage();
  return (
    <div className={`page prose ${styles.page}`}>
      <Logo />
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one at hand, whichever it is */}
        <a href="" className={styles.again}>
          {t('again')}
        </a>
      </p>
      <section className={styles.kept}>
        <h2>{t('keptHeading')}</h2>
        <ul>
          <CachedPageLink path="/guide-me" href="/guide-me/0" text={t('questionnaire')} />
          <CachedPageLink path="/when-someone-dies" text={t('guides')} />
          {regionsInOrder(language).map(({ name, code }) => (
            <CachedPageLink
              key={code}
              path={guidePath(name)}
              text={guide('heading', { inRegion: inRegion(regionCodeOf(name)) })}
            />
          ))}
          <CachedPageLink path="/when-a-baby-dies" text={infants('index.heading')} />
          {regionsInOrder(language).map(({ name, code }) => (
            <CachedPageLink
              key={code}
              path={babyGuidePath(name)}
              text={infants('heading', { inRegion: inRegion(regionCodeOf(name)) })}
            />
          ))}
          {communities.map((community) => (
            <CachedPageLink
              key={community.name}
              path={communityPath(community)}
              text={acts('heading', { inTown: inTown(language, community.name) })}
            />
          ))}
        </ul>
      </section>
      <p className={styles.none}>{t('none')}</p>
      <p>{t('kept')}</p>
      <p>{t('later')}</p>
      <p>
        <PhoneText text={t('help')} />
      </p>
    </div>
  );
}

/** A way to a page that may be kept in this browser. */
function CachedPageLink({ path, href = path, text }: { path: string; href?: string; text: string }) {
  const language = useLanguage();
  return (
    <li data-kept={localPath(language, path)} hidden>
      <Link href={href}>{text}</Link>
    </li>
  );
}
