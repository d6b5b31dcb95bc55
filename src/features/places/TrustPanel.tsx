import { useTranslations } from 'use-intl';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import styles from './ListingSections.module.css';
import { PartialDate } from './PartialDate.tsx';
import { shortWebAddress, textsOf, webAddressOf } from './placeData.rules.ts';
import type { Place } from './schema.ts';

/** Where a listing's facts come from, who has confirmed them, and why it stands where it stands in our lists. */
export function TrustPanel({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const { source } = place;
  return (
    <section aria-labelledby="listing-trust" className={styles.section}>
      <h2 id="listing-trust">{t('trust')}</h2>
      <SummaryList
        rows={[
          { key: 'confirmed', term: t('confirmed'), details: t(confirmationOf(place)) },
          { key: 'source', term: t('source'), details: source ? <Source source={source} /> : t('unknownSource') },
          ...(source
            ? [
                {
                  key: 'date',
                  term: t('sourceDate'),
                  details: source.date ? <PartialDate date={source.date} /> : t('sourceDateUnknown'),
                },
                { key: 'licence', term: t('licence'), details: <Licence source={source} /> },
              ]
            : []),
          ...alsoSeen(place, t('alsoSeen')),
          { key: 'rank', term: t('rank'), details: t('rankBody') },
        ]}
      />
      {!place.claimed && <p className={styles.text}>{t('confirmNote')}</p>}
    </section>
  );
}

function confirmationOf({ claimed, type }: Place) {
  if (claimed) return 'claimed';
  return type === 'organization' ? 'unclaimedOrganization' : 'unclaimed';
}

type SourceProps = { source: NonNullable<Place['source']> };

function Source({ source }: SourceProps) {
  const t = useTranslations('listing');
  const key = `sources.${source.name}`;
  const url = webAddressOf(source.url);
  return (
    <>
      {t.has(key) ? t(key) : source.name}
      {url && (
        <>
          {': '}
          <WebLink url={url} />
        </>
      )}
    </>
  );
}

function Licence({ source }: SourceProps) {
  const t = useTranslations('listing');
  const key = `licences.${source.name}`;
  return <>{t.has(key) ? t(key) : source.licence}</>;
}

function alsoSeen(place: Place, term: string) {
  const urls = textsOf(place.data, 'alsoSeen')
    .map(webAddressOf)
    .filter((url) => url !== null);
  if (urls.length === 0) return [];
  const details = urls.map((url) => (
    <div key={url}>
      <WebLink url={url} />
    </div>
  ));
  return [{ key: 'also', term, details }];
}

const WebLink = ({ url }: { url: string }) => (
  <a href={url} rel="noopener" className={styles.link}>
    {shortWebAddress(url)}
  </a>
);
