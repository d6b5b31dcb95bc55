import { useTranslations } from 'use-intl';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { siteOf } from '#features/places/data/placeData.rules.ts';
import { inTown } from '#features/towns/inTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { communityServices, regulatorContacts, regulatorOf } from '#vocabulary/places/regulators.ts';
import { findRegion, regionLabel } from '#vocabulary/regions/regions.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './FewToCall.module.css';
import { PlaceRows } from './PlaceRows.tsx';

/** Where the list is about, and the next homes that can be asked or called, nearest first. */
export type FewToCallProps = { town: string; region: string | null; next: readonly PublicPlace[] };

/** What helps where hardly a home can be called: the next that can, who oversees them, 2-1-1, and a search of the web. */
export function FewToCall({ town, region, next }: FewToCallProps) {
  const t = useTranslations('rows.few');
  const language = useLanguage();
  const known = findRegion(region ?? '');
  const where = town ? inTown(language, town) : (known && regionLabel(known, language)) || '';
  return (
    <section aria-labelledby="few-to-call" className={styles.few}>
      <h2 id="few-to-call">{t('heading')}</h2>
      {next.length > 0 && (
        <>
          <p>{t('next')}</p>
          <PlaceRows places={next} />
        </>
      )}
      <ul className={styles.ways}>
        {known && <Regulator region={known} />}
        <li>
          {t.rich('services', {
            call: (text) => <a href={telephoneHref(communityServices)}>{text}</a>,
          })}
        </li>
        {where && (
          <li>
            <a href={webSearchOf(t('query', { where }))} rel="noreferrer">
              {t('web', { where })}
            </a>{' '}
            <span className="quiet">{t('webMeans')}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

const webSearchOf = (words: string) => `https://duckduckgo.com/?${new URLSearchParams({ q: words })}`;

/** Who licenses the funeral homes of a region and can name all of them. */
function Regulator({ region }: { region: string }) {
  const t = useTranslations('rows.few');
  const regulator = regulatorOf(region);
  const contact = regulator && regulatorContacts[regulator.code];
  if (!regulator) return null;
  return (
    <li>
      {t(`offices.${regulator.code}`)} {t('licenses', { regulator: regulator.code })}{' '}
      {contact?.phone && <a href={telephoneHref(contact.phone)}>{contact.phone}</a>}
      {contact?.phone && ', '}
      {contact && (
        <a href={contact.website} rel="noreferrer">
          {siteOf(contact.website)}
        </a>
      )}{' '}
      {!contact?.phone && <span className="quiet">{t(contact ? 'noNumber' : 'noContact')}</span>}
    </li>
  );
}
