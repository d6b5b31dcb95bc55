import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import type { PlaceOwnership } from '#features/places/core/rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { ColleagueRole } from './ColleagueRole.tsx';
import styles from './Colleagues.module.css';
import { mayRemove } from './colleagues.rules.ts';
import { useColleagueMutations } from './useColleagues.ts';

type ColleagueRowProps = {
  placeId: string;
  type: string | undefined;
  colleague: Colleague;
  ownership: PlaceOwnership;
};

/** One person who keeps a listing, with what they may do, and the button that ends it for those who may. */
export function ColleagueRow({ placeId, type, colleague, ownership }: ColleagueRowProps) {
  const t = useTranslations('colleagues');
  const actor = useActor();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const remove = useColleagueMutations(placeId);
  const { id, email, accepted } = colleague;
  const isSelf = email === actor?.email;
  const done = () => {
    setIsDialogOpen(false);
    toasts.show(t('removed', { email }), 'good');
  };
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span>{isSelf ? t('you', { email }) : email}</span>
        {id === null ? (
          <span className="quiet small">{t('roles.mailbox')}</span>
        ) : (
          <ColleagueRole placeId={placeId} type={type} colleague={{ ...colleague, id }} ownership={ownership} />
        )}
      </div>
      {!accepted && <Tag tone="gold">{t('invited')}</Tag>}
      {mayRemove(actor ?? null, ownership, colleague) && (
        <Button kind="quiet" small onClick={() => setIsDialogOpen(true)}>
          {t(isSelf ? 'leave' : 'remove')}
        </Button>
      )}
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('removeTitle', { email })}
        closeText={t('goBack')}
        confirmText={t(isSelf ? 'leave' : 'removeConfirm')}
        danger
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => id && remove.mutate({ kind: 'remove', colleagueId: id }, { onSuccess: done })}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}
