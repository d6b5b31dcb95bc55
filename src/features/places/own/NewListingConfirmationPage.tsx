import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import styles from './MyListingsPage.module.css';

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

/** What happens next with a listing that was just added. */
export function NewListingConfirmationPage() {
  const t = useTranslations('myListings.added');
  const [search] = useSearchParams();
  const takenOver = useHydrated();
  const listing = search.get('listing');
  const editHref = takenOver && isId(listing) ? `/listing/${listing}?edit=about` : '/my-listings';
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('intro')}</p>
      <ol className={styles.steps}>
        {(['fill', 'review', 'mail'] as const).map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      <ButtonRow>
        <Button href={editHref}>{t('fill')}</Button>
        <Button kind="secondary" href="/my-listings">
          {t('listings')}
        </Button>
      </ButtonRow>
    </div>
  );
}
