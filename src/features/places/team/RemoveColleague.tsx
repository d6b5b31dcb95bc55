import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { useAccessEnded } from './useAccessEnded.ts';
import { useColleagueMutations } from './useColleagues.ts';

/** Whose access shall end; drawn while that is asked. */
export type RemovalProps = {
  placeId: string;
  id: string;
  email: string;
  isSelf: boolean;
  /** How they are called. */
  called: string;
  onClose: () => void;
};

/** Asks once more before somebody's access ends. */
export function RemoveColleague({ placeId, id, isSelf, called, onClose }: RemovalProps) {
  const t = useTranslations('colleagues');
  const remove = useColleagueMutations(placeId);
  const ended = useAccessEnded({ isSelf, called, onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle', { email: called })}
      closeText={t('goBack')}
      confirmText={t(isSelf ? 'leave' : 'removeConfirm')}
      danger
      busy={remove.isPending}
      refusal={sentenceOf(remove.error)}
      onConfirm={() => remove.mutate({ kind: 'remove', colleagueId: id }, { onSuccess: () => void ended() })}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
