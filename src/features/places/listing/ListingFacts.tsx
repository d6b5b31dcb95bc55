import { useTranslations } from 'use-intl';
import { OpeningHours } from '#features/places/core/OpeningHours.tsx';
import type { Place } from '#features/places/core/schema.ts';
import { openAlways, openingHoursOf, servedRegionsOf, textIn } from '#features/places/data/listingData.rules.ts';
import { textsOf } from '#features/places/data/placeData.rules.ts';
import { useLanguageNames } from '#features/places/filters/useLanguageNames.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { SummaryList, type SummaryRow } from '#platform/ui/SummaryList.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { faithsServed } from '#vocabulary/places/faiths.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import styles from './ListingSections.module.css';

/** The entries of a listing's data that are shown as they are, in this order. */
const textKeys = ['languages', 'faiths'] as const;

/** These say what the listing is; the head of the page has said it. */
const saidAbove: readonly string[] = [...informationTags, 'sample'];

/** What a listing offers, when it is open, whom it serves: only what is known. */
export function ListingFacts({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const tagLabel = useTagLabel();
  const language = useLanguage();
  const names = { languages: useLanguageNames(), faiths: useFaithName() };
  const description = textIn(place.data, 'description', language);
  const area = textIn(place.data, 'servedArea', language);
  const served = servedRegionsOf(place.data).map((name) => regionLabel(name, language));
  const lists = textKeys.flatMap((key) => {
    const texts = textsOf(place.data, key).map(names[key]);
    return texts.length > 0 ? [{ key, term: t(key), details: <Lines texts={texts} /> }] : [];
  });
  const rows: SummaryRow[] = [...hoursRow(place, t('hours'), t('dayAndNight')), ...lists];
  if (served.length > 0) rows.push({ key: 'served', term: t('served'), details: <Lines texts={served} /> });
  if (area) rows.push({ key: 'area', term: t('servedArea'), details: area.text });
  const tags = place.tags.filter((tag) => !saidAbove.includes(tag));
  if (tags.length === 0 && rows.length === 0 && !description && !place.canadaWide) return null;
  return (
    <section aria-labelledby="listing-about" className={styles.section}>
      <h2 id="listing-about">{t('about')}</h2>
      {description && (
        <>
          <p className={styles.description} lang={description.language ?? undefined}>
            {description.text}
          </p>
          {description.language && description.language !== language && (
            <p className="small quiet">{t(`onlyIn.${description.language}`)}</p>
          )}
        </>
      )}
      {tags.length > 0 && (
        <TagList label={t('about')}>
          {tags.map((tag) => (
            <Tag key={tag}>{tagLabel.one(tag, place.region)}</Tag>
          ))}
        </TagList>
      )}
      {place.canadaWide && <p>{t('canadaWide')}</p>}
      {rows.length > 0 && <SummaryList rows={rows} />}
    </section>
  );
}

/** The hours by day where the keeper gives them, else as text. */
function hoursRow(place: Place, term: string, dayAndNight: string): SummaryRow[] {
  if (openingHoursOf(place.data).length > 0 || place.data.hoursNote)
    return [{ key: 'hours', term, details: <OpeningHours place={place} /> }];
  const texts = textsOf(place.data, 'hours').map((text) => (text === openAlways ? dayAndNight : text));
  return texts.length > 0 ? [{ key: 'hours', term, details: <Lines texts={texts} /> }] : [];
}

/** Names a faith in the reader's language; what somebody wrote out stays. */
function useFaithName(): (faith: string) => string {
  const t = useTranslations('tags.faiths');
  return (faith) => (isOneOf(faithsServed, faith) ? t(faith) : faith);
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts.map((text) => (
      <div key={text}>{text}</div>
    ))}
  </>
);
