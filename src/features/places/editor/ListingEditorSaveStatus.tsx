import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import styles from './ListingEditor.module.css';
import type { ListingForm } from './useListingForm.ts';

/** Where saving stands, in words, at the foot of the form. */
export function ListingEditorSaveStatus({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.saved');
  const { state, save } = form;
  return (
    <div className={styles.saved}>
      <p role="status" data-kind={state}>
        {t(state)}
      </p>
      {(state === 'offline' || state === 'refused') && (
        <Button kind="secondary" small onClick={() => void save()}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
