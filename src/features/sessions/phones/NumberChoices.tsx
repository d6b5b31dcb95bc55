import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { mobileNumberText } from '#vocabulary/telephone.ts';
import type { Phone } from './schema.ts';
import { type TextPurpose, useForgetNumber, useTextChoices } from './useOwnNumber.ts';

type NumberChoicesProps = { purpose: TextPurpose; phone: Phone; onChange: () => void };

/** What the reader is told by text, kept as soon as it is chosen; another number, or none any more. */
export function NumberChoices({ purpose, phone: { number, forCalls, urgentSince }, onChange }: NumberChoicesProps) {
  const t = useTranslations('phone');
  const [isAsking, setAsking] = useState(false);
  const choose = useTextChoices();
  const forget = useForgetNumber();
  const stored = purpose === 'calls' ? forCalls : urgentSince !== null;
  const chosen = choose.isPending ? choose.variables : undefined;
  return (
    <>
      <Checkbox
        id="own-number-choice"
        label={t(`${purpose}.choice`)}
        hint={t(`${purpose}.choiceHint`)}
        checked={chosen?.forCalls ?? chosen?.forUrgent ?? stored}
        onChange={({ target: { checked } }) =>
          choose.mutate(purpose === 'calls' ? { forCalls: checked } : { forUrgent: checked })
        }
      />
      <ErrorMessage id="own-number-choice-refused" message={sentenceOf(choose.error)} />
      <p role="status" className="small quiet">
        {choose.isSuccess && t('saved')}
      </p>
      <ButtonRow>
        <Button kind="quiet" onClick={onChange}>
          {t('change')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('forget')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('forgetTitle', { number: mobileNumberText(number ?? '') })}
        closeText={t('goBack')}
        confirmText={t('forget')}
        busy={forget.isPending}
        refusal={sentenceOf(forget.error)}
        onConfirm={() => forget.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('forgetText')}</p>
      </ConfirmDialog>
    </>
  );
}
