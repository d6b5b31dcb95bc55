import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMonthName } from '#features/invoices/money/useMonthName.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { useReopenMonth } from './useMonths.ts';

type ReopenMonthProps = { branch: { id: string; name: string }; month: string };

/** Opens a closed month again, with why. */
export function ReopenMonth({ branch, month }: ReopenMonthProps) {
  const t = useTranslations('months');
  const monthName = useMonthName();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [strict, setStrict] = useState(false);
  const reopen = useReopenMonth(branch.id, month, () => setIsOpen(false));
  const values = { month: monthName(month, month), home: branch.name };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (reason.trim()) reopen.mutate(reason);
  };
  return (
    <>
      <Button kind="quiet" small flush onClick={() => setIsOpen(true)}>
        {t('reopen', values)}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('reopenTitle', values)} closeText={t('goBack')}>
        <form noValidate onSubmit={submit} className="group">
          <p>{t('reopenText')}</p>
          <Field
            id="reopen-reason"
            label={t('reason')}
            error={strict && !reason.trim() ? t('reasonMissing') : undefined}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                room="long"
                autoComplete="off"
                maxLength={limits.monthReasonCharacters}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <ErrorMessage id="reopen-refused" message={sentenceOf(reopen.error)} />
          <ButtonRow>
            <Button type="submit" kind="danger" busy={reopen.isPending}>
              {t('reopen', values)}
            </Button>
          </ButtonRow>
        </form>
      </Dialog>
    </>
  );
}
