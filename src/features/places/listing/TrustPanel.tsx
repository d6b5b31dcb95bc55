import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { statementOf, textAt } from '#features/places/data/listingData.rules.ts';
import { siteOf, textsOf, webAddressOf } from '#features/places/data/placeData.rules.ts';
import { PartialDate } from '#features/places/prices/PartialDate.tsx';
import { hasMessage } from '#platform/messages.ts';
import { SummaryList, type SummaryRow } from '#platform/ui/SummaryList.tsx';
import { ListingCorrections } from './ListingCorrections.tsx';
import styles from './ListingSections.module.css';
import { unnamedSourceOf } from './source.rules.ts';

/** Where a listing's facts come from, who has confirmed them, and why it stands where it stands in our lists. */
export function TrustPanel({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const { source } = place;
  return (
    <section aria-labelledby="listing-trust" className={styles.section}>
      <h2 id="listing-trust">{t('trust')}</h2>
      <SummaryList
        rows={[
          ...statedRows(place, t),
          { key: 'confirmed', term: t('confirmed'), details: t(confirmationOf(place)) },
          {
            key: 'source',
            term: t('source'),
            details: source ? (
              <Source source={source} register={textAt(place.data, 'sourceName')} />
            ) : (
              t(unnamedSourceOf(place))
            ),
          },
          ...(place.regulatorListYear === null
            ? []
            : [
                {
                  key: 'list',
                  term: t('regulatorList'),
                  details: t('regulatorListYear', { year: String(place.regulatorListYear) }),
                },
              ]),
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
      <ListingCorrections place={place} />
    </section>
  );
}

type Words = ReturnType<typeof useTranslations<'listing'>>;

/** Who owns and who licenses it, each as said by its keeper on a day. */
function statedRows({ data }: Place, t: Words): SummaryRow[] {
  const known = (group: 'ownership' | 'regulators', key: string) => {
    const path = `${group}.${textAt(data, key)}`;
    return hasMessage(t, path) ? t(path) : null;
  };
  const facts = [
    { key: 'ownerName', term: t('owner'), text: textAt(data, 'ownerName') },
    { key: 'ownershipKind', term: t('ownershipKind'), text: known('ownership', 'ownershipKind') },
    { key: 'affiliates', term: t('affiliates'), text: textAt(data, 'affiliates') },
    { key: 'regulatorCode', term: t('regulator'), text: known('regulators', 'regulatorCode') },
    { key: 'licenceNumber', term: t('licenceNumber'), text: textAt(data, 'licenceNumber') },
  ];
  return facts.flatMap(({ key, term, text }) =>
    text === null ? [] : [{ key, term, details: <StatedText text={text} said={statementOf(data, key)} /> }],
  );
}

function StatedText({ text, said }: { text: string; said: ReturnType<typeof statementOf> }) {
  const t = useTranslations('listing');
  return (
    <>
      <span className={styles.description}>{text}</span>
      {said && (
        <span className={styles.said}>
          {t.rich(`saidBy.${said.by}`, { day: () => <PartialDate date={said.on} /> })}
        </span>
      )}
    </>
  );
}

function confirmationOf({ claimed, type }: Place) {
  if (claimed) return 'claimed';
  return type === 'organization' ? 'unclaimedOrganization' : 'unclaimed';
}

type SourceProps = { source: NonNullable<Place['source']> };

/** The name of a source; `register` is the list or register in which the facts were read, where it has a name of its own. */
function Source({ source, register }: SourceProps & { register: string | null }) {
  const t = useTranslations('listing');
  const key = `sources.${source.name}`;
  const url = webAddressOf(source.url);
  return (
    <>
      {register ?? (hasMessage(t, key) ? t(key) : source.name)}
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
  return <>{hasMessage(t, key) ? t(key) : source.licence}</>;
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
    {siteOf(url)}
  </a>
);
