import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { draft } from '#features/answers/useDraft.ts';
import { sent } from '#features/guide/saving/useSent.ts';
import { forgetTypedEmail } from '#features/guide/saving/useTypedEmail.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';

/** Takes the draft off this device, for a shared computer or another person; `href` is where it begins anew. */
export function DiscardDraft({ href = '/guide-me' }: { href?: string }) {
  const t = useTranslations('guideFacts.startAgain');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const remove = () => {
    setOpen(false);
    draft.remove();
    sent.remove();
    forgetTypedEmail();
    navigate(href);
  };
  return (
    <div className="no-print">
      <Button kind="quiet" flush onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeText={t('cancel')}
        confirmText={t('confirm')}
        danger
        busy={false}
        onConfirm={remove}
      >
        <p>{t('body')}</p>
      </ConfirmDialog>
    </div>
  );
}
