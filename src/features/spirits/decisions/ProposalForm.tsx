import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { decisionSubjects } from '#vocabulary/decisions.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './Decisions.module.css';
import { useProposalDraft, usePropose } from './useDecisions.ts';

/** Proposes something that is to be decided; what was typed stays until it stands on a card. */
export function ProposalForm({ spiritId }: { spiritId: string }) {
  const t = useTranslations('decisions');
  const draft = useProposalDraft(spiritId);
  const { subject, proposal } = draft.value;
  const [isOpen] = useState(proposal !== '');
  const send = usePropose(spiritId, (sent) => {
    toasts.show(t('sent'), 'good');
    draft.sent(sent);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate(draft.value);
  };
  return (
    <details className="no-print" open={isOpen}>
      <summary>{t('propose')}</summary>
      <form noValidate onSubmit={submit} className={styles.form}>
        <SelectField
          id="decision-subject"
          label={t('subject')}
          value={subject}
          choices={decisionSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
          onChange={(next) => draft.change({ subject: next, proposal })}
        />
        <Field id="decision-proposal" label={t('proposal')} hint={t('proposalHint')} error={sentenceOf(send.error)}>
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={limits.proposalCharacters}
              value={proposal}
              onChange={({ target }) => draft.change({ subject, proposal: target.value })}
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
