import { useTranslations } from 'use-intl';
import type { Relation } from '#features/spirits/core/schema.ts';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';

/** What ending a connection is about: who ends it, and whether the home had accepted. */
export type DisconnectDialogProps = {
  open: boolean;
  onClose: () => void;
  home: string;
  status: 'pending' | 'accepted';
  relation: Relation;
  /** True where no family is there that keeps the record. */
  alone: boolean;
  busy: boolean;
  refusal: string | undefined;
  onConfirm: () => void;
};

/** Says what ending a connection leads to before it is done. */
export function DisconnectDialog({ home, status, relation, alone, ...dialog }: DisconnectDialogProps) {
  const t = useTranslations('connections');
  const pending = status === 'pending';
  const byFamily = relation === 'family';
  const byHome = alone ? 'end.textAlone' : 'end.textHome';
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t(pending ? 'end.titlePending' : 'end.title', { home })}
      closeText={t('goBack')}
      confirmText={t(pending ? 'end.confirmPending' : 'end.confirm')}
    >
      <p>{t(pending ? 'end.textPending' : byFamily ? 'end.textFamily' : byHome, { home })}</p>
      {byFamily && !pending && <p>{t('end.textFamilyAgain')}</p>}
    </ConfirmDialog>
  );
}
