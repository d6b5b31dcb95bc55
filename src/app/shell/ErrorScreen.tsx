import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';

/** What stands in the place of a page that could not be drawn. */
export function ErrorScreen() {
  const t = useTranslations('shell.errors');
  return (
    <div className="page">
      <h1>{t('heading')}</h1>
      <p>{t('body')}</p>
      <ButtonRow>
        <Button onClick={() => location.reload()}>{t('again')}</Button>
        <Button kind="secondary" href="/">
          {t('toHome')}
        </Button>
      </ButtonRow>
    </div>
  );
}
