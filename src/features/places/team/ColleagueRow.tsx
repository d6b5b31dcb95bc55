import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import type { Keeping } from '#features/places/core/rules.ts';
import { messages } from '#platform/browser/messages.ts';
import { useActor } from '#platform/browser/session.ts';
import { sentenceOf } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import styles from './Colleagues.module.css';
import { mayRemove } from './colleagues.rules.ts';
import { useColleagueActs } from './useColleagues.ts';

type ColleagueRowProps = { placeId: string; colleague: Colleague; keeping: Keeping };

/** One person who keeps a listing, with what she may do, and the button that ends it for those who may. */
export function ColleagueRow({ placeId, colleague, keeping }: ColleagueRowProps) {
  const t = useTranslations('colleagues');
  const actor = useActor();
  const [asking, setAsking] = useState(false);
  const remove = useColleagueActs(placeId);
  const { id, email, role, accepted } = colleague;
  const isSelf = email === actor?.email;
  const done = () => {
    setAsking(false);
    messages.show(t('removed', { email }), 'good');
  };
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span>{isSelf ? t('you', { email }) : email}</span>
        <span className="quiet small">{t(id === null ? 'roles.mailbox' : `roles.${role}`)}</span>
      </div>
      {!accepted && <Tag tone="gold">{t('invited')}</Tag>}
      {mayRemove(actor ?? null, keeping, colleague) && (
        <Button kind="quiet" small onClick={() => setAsking(true)}>
          {t(isSelf ? 'leave' : 'remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
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
