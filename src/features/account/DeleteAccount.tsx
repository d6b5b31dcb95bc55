import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { listMemoryPages } from '#features/memory-lane/core/stewardship.contract.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import type { deleteUser } from '#features/users/contract.ts';
import type { OwnAccount } from '#features/users/schema.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { endSession } from '#platform/browser/session/endSession.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './AccountPage.module.css';

/** Leaving, with thirty days to come back. */
export function DeleteAccount({ account }: { account: OwnAccount }) {
  const t = useTranslations('account.delete');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <p>{t('text', { days: limits.undoDays })}</p>
      <div>
        <Button kind="secondary" onClick={() => setIsDialogOpen(true)}>
          {t('action')}
        </Button>
      </div>
      <ConfirmDeletion account={account} open={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
    </>
  );
}

/** True where they keep a memory page, asked once they are about to leave; also where that cannot be known. */
function useOwnsMemoryPages(isDialogOpen: boolean): boolean {
  const actor = useActor();
  const pages = useQuery({
    ...queryOf<typeof listMemoryPages>('GET /api/memory-pages'),
    enabled: isDialogOpen && actor !== null && isFamilyRole(actor),
  });
  return pages.data ? pages.data.some(({ part, erasedAt }) => part === 'keeper' && !erasedAt) : Boolean(pages.error);
}

type ConfirmDeletionProps = { account: OwnAccount; open: boolean; onClose: () => void };

/** Asks once more. */
function ConfirmDeletion({ account, open, onClose }: ConfirmDeletionProps) {
  const t = useTranslations('account.delete');
  const navigate = useNavigate();
  const keepsPages = useOwnsMemoryPages(open);
  const remove = useWrite([['GET /api/user']], async (_, options) => {
    await call<typeof deleteUser>('DELETE /api/users/{id}', { params: { id: account.id } }, options);
    // Said first: the page they come to says it, whichever way this one is left.
    toasts.show(t('done', { days: limits.undoDays }), 'good');
    await endSession(true);
    await navigate('/');
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={t('title')}
      closeText={t('goBack')}
      confirmText={t('confirm')}
      danger
      busy={remove.isPending}
      refusal={sentenceOf(remove.error)}
      onConfirm={() => remove.mutate()}
    >
      <div role="status" className={styles.form}>
        <p>{t('text', { days: limits.undoDays })}</p>
        {keepsPages && <p>{t('memoryPages', { days: limits.undoDays })}</p>}
        <p>{t(account.homeAccepted ? 'accepted' : 'pending')}</p>
      </div>
    </ConfirmDialog>
  );
}
