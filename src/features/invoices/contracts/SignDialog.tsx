import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { isNameMissing } from '#features/invoices/estimates/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { answerContract } from './contract.ts';
import type { Contract, ContractVersion } from './schema.ts';
import { useRefetchContracts } from './useContracts.ts';

type SignDialogProps = {
  contract: Contract;
  /** The very version that was read: what the home sends meanwhile is not signed with it. */
  version: ContractVersion;
  kind: 'accepted' | 'declined';
  onClose: () => void;
  onAnswered: () => void;
};

/** Signs with a name, or declines with a few words. */
export function SignDialog({ contract, version, kind, onClose, onAnswered }: SignDialogProps) {
  const t = useTranslations('contracts.family');
  const { money } = useMoneyFormat();
  const total = money(version.totals.total);
  const home = contract.place.name;
  const [text, setText] = useState('');
  const [strict, setStrict] = useState(false);
  const signs = kind === 'accepted';
  const said = signs ? { kind, name: text, words: '' } : { kind, name: '', words: text };
  const answer = useAnswer(contract, { ...said, version: version.version }, onAnswered);
  const isMissing = isNameMissing(said);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isMissing && !answer.isPending) answer.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={signs ? t('acceptTitle', { total }) : t('declineTitle')}
      closeText={t('close')}
    >
      <form className="group" noValidate onSubmit={submit}>
        <p>{t(signs ? 'acceptText' : 'declineText', { home })}</p>
        {signs && contract.region === 'Quebec' && version.language === 'en' && <p>{t('frenchFirst')}</p>}
        <SaidField signs={signs} text={text} isMissing={strict && isMissing} onChange={setText} />
        <ErrorMessage id="contract-refused" message={sentenceOf(answer.error)} />
        <ButtonRow>
          <Button type="submit" kind={signs ? 'primary' : 'danger'} busy={answer.isPending}>
            {signs ? t('acceptConfirm', { total }) : t('declineConfirm')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

type SaidFieldProps = { signs: boolean; text: string; isMissing: boolean; onChange: (text: string) => void };

/** The name that signs, or what should be different. */
function SaidField({ signs, text, isMissing, onChange }: SaidFieldProps) {
  const t = useTranslations('contracts.family');
  if (signs)
    return (
      <Field id="contract-name" label={t('name')} hint={t('nameHint')} error={isMissing ? t('nameNeeded') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={limits.relativeNameCharacters}
            autoComplete="name"
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    );
  return (
    <Field id="contract-words" label={t('words')}>
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={3}
          maxLength={limits.declineCommentsCharacters}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Says it once, and reads the contracts again whatever came of it. */
function useAnswer(
  { id: contractId, spiritId: id }: Contract,
  body: BodyOf<typeof answerContract>,
  onAnswered: () => void,
) {
  const refetch = useRefetchContracts(id);
  return useMutation({
    mutationFn: () =>
      call<typeof answerContract>(
        'POST /api/spirits/{id}/contracts/{contractId}/answer',
        { params: { id, contractId }, body },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: onAnswered,
    onSettled: refetch,
  });
}
