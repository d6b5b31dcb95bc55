import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { whyNotCancelSo } from './rules.ts';
import type { Contract, ContractCancelling } from './schema.ts';
import { useContractCancelling } from './useContractActs.ts';

type CancelDialogProps = {
  contract: Contract;
  /** What was sent and signed when the contract was read. */
  seen: Pick<ContractCancelling, 'version' | 'signed'>;
  side: 'family' | 'home';
  isCredited: boolean;
  onClose: () => void;
  onCancelled: () => void;
};

/** Asks once more, for the name of whoever cancels for a family, and for the reason. */
export function CancelDialog({ contract, seen, side, isCredited, onClose, onCancelled }: CancelDialogProps) {
  const t = useTranslations('contracts.cancel');
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [strict, setStrict] = useState(false);
  const cancelling = useContractCancelling(contract, onCancelled);
  const isMissing = whyNotCancelSo({ name, words }, side) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isMissing && !cancelling.isPending) cancelling.mutate({ ...seen, name, words });
  };
  const isHome = side === 'home';
  const invoice = isHome ? contract.invoice?.number : null;
  return (
    <Dialog open onClose={onClose} title={t('title')} closeText={t('close')}>
      <form className="group" noValidate onSubmit={submit}>
        <p>{isHome ? t('textHome') : t('textFamily', { home: contract.place.name })}</p>
        {invoice && <p>{t(isCredited ? 'textCredited' : 'textInvoice', { number: invoice })}</p>}
        {!isHome && <NameField name={name} isMissing={strict && isMissing} onChange={setName} />}
        <WordsField isHome={isHome} words={words} isMissing={isHome && strict && isMissing} onChange={setWords} />
        <ErrorMessage id="cancel-contract-refused" message={sentenceOf(cancelling.error)} />
        <ButtonRow>
          <Button type="submit" kind="danger" busy={cancelling.isPending}>
            {t('confirm')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

type FieldProps = { isMissing: boolean; onChange: (text: string) => void };

function NameField({ name, isMissing, onChange }: FieldProps & { name: string }) {
  const t = useTranslations('contracts.cancel');
  return (
    <Field
      id="cancel-contract-name"
      label={t('name')}
      hint={t('nameHint')}
      error={isMissing ? t('nameNeeded') : undefined}
    >
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

function WordsField({ isHome, words, isMissing, onChange }: FieldProps & { isHome: boolean; words: string }) {
  const t = useTranslations('contracts.cancel');
  return (
    <Field
      id="cancel-contract-words"
      label={t(isHome ? 'wordsHome' : 'words')}
      hint={isHome ? t('wordsHomeHint') : undefined}
      error={isMissing ? t('wordsNeeded') : undefined}
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={3}
          maxLength={limits.declineCommentsCharacters}
          value={words}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
