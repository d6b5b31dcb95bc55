import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import type { getPlace } from '#features/places/core/contract.ts';
import { placesIn } from '#features/places/core/rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { type FuneralChoice, funeralChoices } from '#vocabulary/places/priceCard.ts';
import styles from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import { comparedIds } from './compared.rules.ts';
import { PriceCardNotes } from './PriceCardNotes.tsx';
import { choiceInAnswers, choiceOf } from './priceCard.rules.ts';
import { useStoreCompared } from './useCompared.ts';

const idsIn = (search: URLSearchParams) => comparedIds(search.get('ids'), limits.comparedPlaces);

/** Two commas are no list: one listing is asked for as if it were several, so that the reply is a list. */
const placesQuery = (ids: readonly string[]) => {
  const [first = ''] = ids;
  const id = ids.length === 1 ? `${first},${first}` : ids.join(',');
  return queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } });
};

/** The compared listings, so that the comparison can be read without JavaScript. */
export const queries = ({ search }: ScreenInput) => {
  const ids = idsIn(search);
  return ids.length > 0 ? [placesQuery(ids)] : [];
};

const hrefOf = (ids: readonly string[], choice: FuneralChoice | null) =>
  `/listings/compare?ids=${ids.join(',')}${choice ? `&choice=${choice}` : ''}`;

/** Up to four funeral homes side by side, for one of the four usual choices. */
export function ComparePage() {
  const t = useTranslations('priceList.compare');
  const [search] = useSearchParams();
  const ids = idsIn(search);
  const draft = useDraft();
  const answered = draft && choiceInAnswers(draft.answers);
  const asked = choiceOf(search.get('choice'));
  const choice = asked ?? answered ?? funeralChoices[0];
  const read = useQuery({ ...placesQuery(ids), enabled: ids.length > 0 });
  const found = read.data ? placesIn(read.data) : [];
  const places = ids.flatMap((id) => found.find((place) => place.id === id && place.type === 'funeral-home') ?? []);
  useStoreCompared(read.data ? places.map(({ id }) => id) : null);
  return (
    <div className={`page ${styles.page} ${styles.wide}`}>
      <BackLink href="/listings?type=funeral-home">{t('back')}</BackLink>
      <header className={styles.head}>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('intro', { count: limits.comparedPlaces })}</p>
      </header>
      {ids.length > 0 && !read.data && !read.error && <Skeleton lines={6} text={t('loading')} />}
      {read.error && <Notice kind="warning" title={t('failed')} />}
      {(ids.length === 0 || (read.data && places.length === 0)) && (
        <EmptyState
          title={t('empty.heading')}
          action={<Button href="/listings?type=funeral-home">{t('empty.action')}</Button>}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {places.length > 0 && (
        <>
          <Choices ids={ids} choice={choice} />
          {!asked && answered && <p className="quiet">{t('fromAnswers')}</p>}
          <div className={styles.acts}>
            <Button kind="secondary" small icon={<Icon of={Printer} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            {places.length < limits.comparedPlaces && (
              <Button kind="secondary" small href="/listings?type=funeral-home">
                {t('add')}
              </Button>
            )}
          </div>
          <CompareTable
            places={places}
            choice={choice}
            withoutHref={(id) =>
              hrefOf(
                places.map((place) => place.id).filter((other) => other !== id),
                asked,
              )
            }
          />
          <PriceCardNotes region={itemAt(places, 0).region} />
        </>
      )}
    </div>
  );
}

function Choices({ ids, choice }: { ids: readonly string[]; choice: FuneralChoice }) {
  const t = useTranslations('priceCard');
  const list = useTranslations('priceList.compare');
  return (
    <nav aria-label={list('choices')} className={styles.choices}>
      <ul className={styles.choiceList}>
        {funeralChoices.map((key) => (
          <li key={key}>
            <Link
              href={hrefOf(ids, key)}
              className={styles.choiceLink}
              aria-current={key === choice ? 'true' : undefined}
            >
              {t(`choices.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
