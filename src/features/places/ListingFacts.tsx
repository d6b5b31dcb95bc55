import { useTranslations } from 'use-intl';
import { SummaryList, type SummaryRow } from '#platform/ui/SummaryList.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import { informationTags } from '#vocabulary/tags.ts';
import styles from './ListingSections.module.css';
import { textsOf } from './placeData.rules.ts';
import type { Place } from './schema.ts';
import { useTagLabel } from './useTagLabel.ts';

/** The entries of a listing's data that are shown as they are, in this order. */
const textKeys = ['hours', 'languages', 'faiths'] as const;

/** These say what the listing is; the head of the page has said it. */
const saidAbove: readonly string[] = [...informationTags, 'sample'];

/** What a listing offers, when it is open, whom it serves: only what is known. */
export function ListingFacts({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const tagLabel = useTagLabel();
  const [description] = textsOf(place.data, 'description');
  const rows: SummaryRow[] = textKeys.flatMap((key) => {
    const texts = textsOf(place.data, key);
    return texts.length > 0 ? [{ key, term: t(key), details: <Lines texts={texts} /> }] : [];
  });
  const tags = place.tags.filter((tag) => !saidAbove.includes(tag));
  if (tags.length === 0 && rows.length === 0 && !description && !place.canadaWide) return null;
  return (
    <section aria-labelledby="listing-about" className={styles.section}>
      <h2 id="listing-about">{t('about')}</h2>
      {description && <p className={styles.description}>{description}</p>}
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

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts.map((text) => (
      <div key={text}>{text}</div>
    ))}
  </>
);
