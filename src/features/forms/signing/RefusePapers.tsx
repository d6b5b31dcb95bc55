import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { limits } from '#vocabulary/limits.ts';
import { useRefuse } from './useReading.ts';

type RefusePapersProps = { token: string; signerId: string; home: string; onRefused: () => void };

/** Says that somebody does not sign, and why. */
export function RefusePapers({ token, signerId, home, onRefused }: RefusePapersProps) {
  const t = useTranslations('papersToSign.refuse');
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onRefused();
  };
  return (
    <div className="no-print">
      <Button kind="quiet" flush onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')} closeText={t('cancel')}>
        {open && <Reason token={token} signerId={signerId} home={home} onRefused={done} />}
      </Dialog>
    </div>
  );
}

function Reason({ token, signerId, home, onRefused }: RefusePapersProps) {
  const t = useTranslations('papersToSign.refuse');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const refuse = useRefuse({ token, signerId, onDone: onRefused });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() && !refuse.isPending) refuse.mutate(reason);
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p>{t('text', { home })}</p>
      <Field id="refuse-reason" label={t('reason')} error={isTried && !reason.trim() ? t('reasonNeeded') : undefined}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={limits.signing.reasonCharacters}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <ErrorMessage id="refuse-refused" message={sentenceOf(refuse.error)} />
      <ButtonRow>
        <Button type="submit" busy={refuse.isPending}>
          {t('confirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}
