import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import styles from './ListingEditor.module.css';
import type { ListingForm } from './useListingForm.ts';

const plain = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Where somebody else has changed the same fact meanwhile: both are shown, and the keeper decides. */
export function ListingEditorConflict({ form, name }: { form: ListingForm; name: string }) {
  const t = useTranslations('keeper.clash');
  if (!(name in form.conflicts)) return null;
  const theirs = plain(form.conflicts[name]);
  return (
    <Notice kind="warning" live title={theirs === null ? t('changed') : t('changedTo', { value: theirs })}>
      <div className={styles.buttons}>
        <Button kind="secondary" small onClick={() => form.resolve(name, 'mine')}>
          {t('mine')}
        </Button>
        <Button kind="secondary" small onClick={() => form.resolve(name, 'theirs')}>
          {t('theirs')}
        </Button>
      </div>
    </Notice>
  );
}
