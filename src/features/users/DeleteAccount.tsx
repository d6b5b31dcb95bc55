import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { messages } from '#platform/browser/messages.ts';
import { session } from '#platform/browser/session.ts';
import { useReadCache } from '#platform/browser/useReadCache.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './AccountPage.module.css';
import type { deleteUser } from './contract.ts';
import type { OwnAccount } from './schema.ts';

/** The end of the account's page: leaving, with thirty days to come back. */
export function DeleteAccount({ account: { id } }: { account: OwnAccount }) {
  const t = useTranslations('account.delete');
  const readCache = useReadCache();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useWrite([], async (_, options) => {
    await call<typeof deleteUser>('DELETE /api/users/{id}', { params: { id } }, options);
    session.end();
    readCache.clear();
    messages.show(t('done'), 'good');
    await navigate('/');
  });
  return (
    <section aria-labelledby="delete-account" className={styles.section}>
      <h2 id="delete-account">{t('heading')}</h2>
      <p>{t('text', { days: limits.undoDays })}</p>
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('action')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('title')}
        closeText={t('goBack')}
        confirmText={t('confirm')}
        danger
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('text', { days: limits.undoDays })}</p>
      </ConfirmDialog>
    </section>
  );
}
