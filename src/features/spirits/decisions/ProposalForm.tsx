import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { type DecisionSubject, decisionSubjects } from '#vocabulary/decisions.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './Decisions.module.css';
import { usePropose } from './useDecisions.ts';

/** Proposes something that is to be decided; what was typed stays until it stands on a card. */
export function ProposalForm({ spiritId }: { spiritId: string }) {
  const t = useTranslations('decisions');
  const [subject, setSubject] = useState<DecisionSubject>('burial-or-cremation');
  const [proposal, setProposal] = useState('');
  const send = usePropose(spiritId);
  const done = () => {
    toasts.show(t('sent'), 'good');
    // The card may stand there a moment earlier: whoever writes the next one by then keeps it.
    setProposal((now) => (now === proposal ? '' : now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ subject, proposal }, { onSuccess: done });
  };
  return (
    <details className="no-print">
      <summary>{t('propose')}</summary>
      <form noValidate onSubmit={submit} className={styles.form}>
        <SelectField
          id="decision-subject"
          label={t('subject')}
          value={subject}
          choices={decisionSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
          onChange={setSubject}
        />
        <Field id="decision-proposal" label={t('proposal')} hint={t('proposalHint')} error={sentenceOf(send.error)}>
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={limits.proposalCharacters}
              value={proposal}
              onChange={({ target }) => setProposal(target.value)}
            />
          )}
        </Field>
        <p className="quiet small">{t('sendText')}</p>
        <div>
          <Button type="submit" kind="secondary" busy={send.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </details>
  );
}
