import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { updateUserRoles } from '#features/users/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { roles } from '#vocabulary/roles.ts';
import styles from './AccountPage.module.css';

type UserRolesProps = { user: { id: string; email: string; roles: string }; onClose: () => void };

/** Gives an account other roles, drawn while that is asked; the order in which they are held stays, new ones come last. */
export function UserRoles({ user, onClose }: UserRolesProps) {
  const t = useTranslations('users.roles');
  const role = useTranslations('shell.roles');
  const id = useId();
  // As they were read: what somebody else gives or takes meanwhile is not put back by this.
  const [seen] = useState(user.roles);
  const [held, setHeld] = useState(seen.split(','));
  const change = useWrite(
    [['GET /api/users'], ['GET /api/admin/users/{id}'], ['GET /api/admin/actions']],
    async (_, options) => {
      const body = { roles: held.join(','), seen };
      await call<typeof updateUserRoles>('PATCH /api/users/{id}', { params: { id: user.id }, body }, options);
      toasts.show(t('done', { email: user.email }), 'good');
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { email: user.email })}
      closeText={t('back')}
      footer={
        <ButtonRow>
          <Button type="submit" form={`${id}-form`} busy={change.isPending}>
            {t('confirm')}
          </Button>
        </ButtonRow>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit} className={styles.form}>
        <p>{t('text')}</p>
        {roles.map((one) => (
          <Checkbox
            key={one}
            id={`${id}-${one}`}
            label={role(one)}
            checked={held.includes(one)}
            onChange={({ target }) =>
              setHeld((now) => (target.checked ? [...now, one] : now.filter((other) => other !== one)))
            }
          />
        ))}
        <ErrorMessage id={`${id}-refusal`} message={sentenceOf(change.error)} />
      </form>
    </Dialog>
  );
}
