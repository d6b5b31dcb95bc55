import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { heldVersionOf, lastAskedOf, standingOf } from './rules.ts';
import type { Obituary } from './schema.ts';
import { useWithdrawObituary } from './useObituaries.ts';

/** Takes back what the family was asked about, or what it has approved: nobody else sees it from then on. */
export function WithdrawObituary({ obituary, onDone }: { obituary: Obituary; onDone: () => void }) {
  const t = useTranslations('obituaries.withdraw');
  const [open, setOpen] = useState(false);
  const withdraw = useWithdrawObituary({ id: obituary.spiritId, obituaryId: obituary.id });
  const held = heldVersionOf(obituary);
  const version = held ?? (standingOf(obituary) === 'asked' ? lastAskedOf(obituary) : undefined);
  if (!version) return null;
  const confirm = () =>
    withdraw.mutate(
      { version: version.version },
      {
        onSuccess: () => {
          setOpen(false);
          onDone();
        },
      },
    );
  return (
    <div>
      <Button kind="quiet" small flush onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeText={t('close')}
        confirmText={t('confirm')}
        danger
        busy={withdraw.isPending}
        refusal={sentenceOf(withdraw.error)}
        onConfirm={confirm}
      >
        <p>{t(held ? 'text' : 'textAsked')}</p>
      </ConfirmDialog>
    </div>
  );
}
