import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import styles from './TextPage.module.css';

/** What stands where nothing is: an unknown address, a text that does not exist. */
export function NotFound() {
  const t = useTranslations('content.notFound');
  return (
    <div className={`page prose ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p>{t('body')}</p>
      <ButtonRow>
        <Button href="/">{t('home')}</Button>
        <Button kind="secondary" href="/listings">
          {t('listings')}
        </Button>
      </ButtonRow>
    </div>
  );
}
