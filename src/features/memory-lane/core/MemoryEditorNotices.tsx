import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import styles from './MemoryEditorFrame.module.css';
import type { EditableMemoryPage } from './schema.ts';
import type { endMemoryPerson } from './stewardship.contract.ts';
import { memoryPagesQuery } from './useMemoryPages.ts';

/** `handedOver`: they kept it until a moment ago, in this very tab. */
type MemoryEditorNoticesProps = { id: string; page: EditableMemoryPage; handedOver: boolean };

/** What somebody has to know before they go on: that they help, that an administrator has hidden the page. */
export function MemoryEditorNotices({ id, page, handedOver }: MemoryEditorNoticesProps) {
  const t = useTranslations('memorySteward.standing');
  return (
    <>
      {page.hidden && (
        <Notice kind="warning" title={t('hidden')}>
          <p>{t('hiddenText')}</p>
        </Notice>
      )}
      {page.right === 'helper' && <HelperNotice id={id} page={page} handedOver={handedOver} />}
    </>
  );
}

/** Stands where a page was that somebody may not open any more, in the tab in which they had it open. */
export function AccessEnded() {
  const t = useTranslations('memorySteward.standing');
  const queryClient = useQueryClient();
  // What the list said a moment ago is no longer so.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: memoryPagesQuery.queryKey }), [queryClient]);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('noLonger')}</h1>
      </header>
      <div className={styles.begin}>
        <p className="lead">{t('noLongerText')}</p>
        <ButtonRow>
          <Button href="/memory-pages">{t('toPages')}</Button>
        </ButtonRow>
      </div>
    </div>
  );
}

function HelperNotice({ id, page, handedOver }: MemoryEditorNoticesProps) {
  const t = useTranslations('memorySteward.standing');
  const [isAsked, setAsked] = useState(false);
  const actor = useActor();
  const list = useQuery({ ...memoryPagesQuery, enabled: Boolean(actor) });
  const own = list.data?.find((one) => one.id === id && one.part === 'helper');
  const email = page.keeper;
  const told = useRef<HTMLParagraphElement>(null);
  // What they had open has just changed under their hands: they are brought to where it says why.
  useEffect(() => {
    if (handedOver) told.current?.focus();
  }, [handedOver]);
  return (
    <Notice title={t(handedOver ? 'handedOver' : 'helping', { email })}>
      <p ref={told} tabIndex={-1}>
        {t(handedOver ? 'handedOverText' : 'helpingText', { email })}
      </p>
      {own?.personId && (
        <ButtonRow>
          <Button kind="quiet" small onClick={() => setAsked(true)}>
            {t('leave')}
          </Button>
        </ButtonRow>
      )}
      <Leave personId={own?.personId ?? ''} email={email} open={isAsked} onClose={() => setAsked(false)} />
    </Notice>
  );
}

type LeaveProps = { personId: string; email: string; open: boolean; onClose: () => void };

function Leave({ personId, email, open, onClose }: LeaveProps) {
  const t = useTranslations('memorySteward.standing');
  const navigate = useNavigate();
  const leave = useWrite([memoryPagesQuery.queryKey], async (_, options) => {
    await call<typeof endMemoryPerson>('DELETE /api/memory-people/{personId}', { params: { personId } }, options);
    toasts.show(t('left'), 'good');
    await navigate('/memory-pages');
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('leaveTitle')}
      closeText={t('stay')}
      confirmText={t('leave')}
      busy={leave.isPending}
      refusal={sentenceOf(leave.error)}
      onConfirm={() => leave.mutate()}
    >
      <p>{t('leaveText', { email })}</p>
    </ConfirmDialog>
  );
}
