import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { answerEstimate } from './contract.ts';
import { isNameMissing } from './rules.ts';
import type { Estimate, EstimateVersion } from './schema.ts';
import { useRefetchEstimates } from './useEstimates.ts';

/** Which version is answered, and how; what the home sends meanwhile is not accepted with it. */
export type AnswerDialogProps = {
  estimate: Estimate;
  version: EstimateVersion;
  kind: 'accepted' | 'declined';
  onClose: () => void;
  onAnswered: () => void;
};

/** Says yes with a name, or no with a few words. */
export function AnswerDialog({ estimate, version, kind, onClose, onAnswered }: AnswerDialogProps) {
  const t = useTranslations('estimates.family');
  const { money } = useMoneyFormat();
  const total = money(version.totals.total);
  const home = estimate.place.name;
  const [text, setText] = useState('');
  const [strict, setStrict] = useState(false);
  const said = kind === 'accepted' ? { kind, name: text, words: '' } : { kind, name: '', words: text };
  const answer = useAnswer(estimate, { ...said, version: version.version }, onAnswered);
  const isMissing = isNameMissing(said);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isMissing) answer.mutate();
  };
  const accepts = kind === 'accepted';
  return (
    <Dialog
      open
      onClose={onClose}
      title={accepts ? t('acceptTitle', { total }) : t('declineTitle')}
      closeText={t('close')}
    >
      <form className="group" noValidate onSubmit={submit}>
        <p>{t(accepts ? 'acceptText' : 'declineText', { home })}</p>
        {accepts ? (
          <NameField name={text} isMissing={strict && isMissing} onChange={setText} />
        ) : (
          <Field id="estimate-words" label={t('words')}>
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={3}
                maxLength={limits.declineCommentsCharacters}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        )}
        <ErrorMessage id="estimate-refused" message={sentenceOf(answer.error)} />
        <ButtonRow>
          <Button type="submit" kind={accepts ? 'primary' : 'danger'} busy={answer.isPending}>
            {accepts ? t('acceptConfirm', { total }) : t('declineConfirm')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

type NameFieldProps = { name: string; isMissing: boolean; onChange: (name: string) => void };

function NameField({ name, isMissing, onChange }: NameFieldProps) {
  const t = useTranslations('estimates.family');
  return (
    <Field id="estimate-name" label={t('name')} hint={t('nameHint')} error={isMissing ? t('nameNeeded') : undefined}>
      {(wiring) => (
        <TextInput
          {...wiring}
          maxLength={limits.relativeNameCharacters}
          autoComplete="name"
          value={name}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type Said = { kind: 'accepted' | 'declined'; name: string; words: string; version: number };

/** Says it once, and reads the estimates again whatever came of it. */
function useAnswer({ id: estimateId, spiritId: id }: Estimate, body: Said, onAnswered: () => void) {
  const refetch = useRefetchEstimates(id);
  return useMutation({
    mutationFn: () =>
      call<typeof answerEstimate>(
        'POST /api/spirits/{id}/estimates/{estimateId}/answer',
        { params: { id, estimateId }, body },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: onAnswered,
    onSettled: refetch,
  });
}
