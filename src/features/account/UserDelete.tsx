import { useTranslations } from 'use-intl';
import type { deleteUser } from '#features/users/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { limits } from '#vocabulary/limits.ts';

type UserDeleteProps = {
  user: { id: string; email: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deletes an account after it was said what goes with it; drawn while that is asked. */
export function UserDelete({ user, onClose, onDeleted }: UserDeleteProps) {
  const t = useTranslations('users.delete');
  const remove = useWrite([['GET /api/users']], async (_, options) => {
    await call<typeof deleteUser>('DELETE /api/users/{id}', { params: { id: user.id } }, options);
    toasts.show(t('done', { email: user.email, days: limits.undoDays }), 'good');
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('title', { email: user.email })}
      closeText={t('back')}
      confirmText={t('confirm')}
      danger
      busy={remove.isPending}
      refusal={sentenceOf(remove.error)}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted ?? onClose })}
    >
      <ul>
        <li>{t('sessions')}</li>
        <li>{t('requests')}</li>
        <li>{t('records', { days: limits.undoDays })}</li>
        <li>{t('listings')}</li>
      </ul>
    </ConfirmDialog>
  );
}
