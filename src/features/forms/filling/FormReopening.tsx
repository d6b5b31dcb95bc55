import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { reopenForm } from '#features/forms/core/contract.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

/** A complete form, and what happens with its next version. */
export type FormReopeningProps = { form: Form; onReopened: (form: Form) => void };

/** The way back from a complete form that turned out wrong: a reason, and a new version that begins with what it says. */
export function FormReopening({ form, onReopened }: FormReopeningProps) {
  const t = useTranslations('forms.reopen');
  const [open, setOpen] = useState(false);
  return (
    <div className="no-print">
      <Button kind="secondary" icon={<Icon of={Pencil} />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')} closeText={t('close')}>
        {open && <ReopenFields form={form} onReopened={onReopened} />}
      </Dialog>
    </div>
  );
}

function ReopenFields({ form, onReopened }: FormReopeningProps) {
  const t = useTranslations('forms.reopen');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reopen = useMutation({
    mutationFn: () =>
      call<typeof reopenForm>(
        'POST /api/spirits/{id}/forms/{name}/reopen',
        { params: { id: form.spiritId, name: form.name }, body: { reason } },
        { quiet: true },
      ),
    onSuccess: onReopened,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim()) reopen.mutate();
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p>{t('text')}</p>
      {form.signature && <p>{t('signed')}</p>}
      <Field
        id="reopen-reason"
        label={t('reason')}
        hint={t('reasonHint')}
        error={tried && !reason.trim() ? t('reasonNeeded') : undefined}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <ErrorMessage id="reopen-refused" message={sentenceOf(reopen.error)} />
      <ButtonRow>
        <Button type="submit" busy={reopen.isPending}>
          {t('confirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}
