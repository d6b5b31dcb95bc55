import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import { placesIn } from '#features/places/core/rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { limits } from '#vocabulary/limits.ts';
import { type FuneralChoice, funeralChoices } from '#vocabulary/places/priceCard.ts';
import styles from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import { storeCompared } from './compared.client.ts';
import { comparedIds } from './compared.rules.ts';
import { PriceCardNotes } from './PriceCardNotes.tsx';
import { choiceInAnswers, choiceOf } from './priceCard.rules.ts';
import { useComparedPlaces } from './useComparedPlaces.ts';

const hrefOf = (ids: readonly string[], choice: FuneralChoice | null) =>
  `/listings/compare?ids=${ids.join(',')}${choice ? `&choice=${choice}` : ''}`;

/** What is compared, and for which choice: the one asked for, else the one in the answers, else the simplest. */
export function Comparison() {
  const t = useTranslations('priceList.compare');
  const rows = useTranslations('rows');
  const [search] = useSearchParams();
  const ids = comparedIds(search.get('ids'), limits.comparedPlaces + 1);
  const draft = useDraft();
  const answered = draft && choiceInAnswers(draft.answers);
  const asked = choiceOf(search.get('choice'));
  const choice = asked ?? answered ?? funeralChoices[0];
  const read = useComparedPlaces(ids);
  const found = read.data ? placesIn(read.data) : [];
  const chosen = ids.flatMap((id) => found.find((place) => place.id === id && place.type === 'funeral-home') ?? []);
  const places = chosen.slice(0, limits.comparedPlaces);
  const [waiting] = chosen.slice(limits.comparedPlaces);
  const compared = read.data && places.map((place) => place.id).join(',');
  useEffect(() => {
    if (compared !== undefined) storeCompared(compared);
  }, [compared]);
  return (
    <div className={styles.compared} data-compared={compared}>
      {ids.length > 0 && !read.data && !read.error && <Skeleton lines={6} text={t('loading')} />}
      {read.error && <Notice kind="warning" title={t('failed')} />}
      {(ids.length === 0 || (read.data && places.length === 0)) && (
        <EmptyState
          title={t('empty.heading')}
          action={
            <span data-last-list>
              <Button href="/listings?type=funeral-home">{t('empty.action')}</Button>
            </span>
          }
        >
          {t('empty.text', { compare: rows('compare') })}
        </EmptyState>
      )}
      {places.length > 0 && (
        <>
          {waiting && (
            <Notice title={t('full', { count: limits.comparedPlaces })}>{t('waiting', { name: waiting.name })}</Notice>
          )}
          <Choices ids={ids} choice={choice} />
          {!asked && answered && <p className="quiet">{t('fromAnswers')}</p>}
          <Acts isFull={places.length === limits.comparedPlaces} />
          <CompareTable
            places={places}
            choice={choice}
            withoutHref={(id) =>
              hrefOf(
                chosen.map((place) => place.id).filter((other) => other !== id),
                asked,
              )
            }
          />
          <PriceCardNotes regions={places.map(({ region }) => region)} />
        </>
      )}
    </div>
  );
}

/** What can be done with the comparison: print it, or add another home. */
function Acts({ isFull }: { isFull: boolean }) {
  const t = useTranslations('priceList.compare');
  return (
    <div className={styles.acts}>
      <Button kind="secondary" small icon={<Icon of={Printer} />} data-action="print">
        {t('print')}
      </Button>
      {!isFull && (
        <span data-last-list>
          <Button kind="secondary" small href="/listings?type=funeral-home">
            {t('add')}
          </Button>
        </span>
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
