import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import connectionActionsStyles from '#features/connections/core/ConnectionActions.module.css';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ErrorSummary, type FieldProblem } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { type DeclineReason, declineReasons } from '#vocabulary/declineReasons.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './DeclineDialog.module.css';

/** A home's answer when it cannot take a request on. */
type Decline = { reason: DeclineReason; comments: string };

/** The dialog in which a home says why it declines. */
export type DeclineDialogProps = {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  refusal: string | undefined;
  onDecline: (answer: Decline) => void;
};

const maximum = limits.declineCommentsCharacters;

/** Asks for the reason and for a few words; what was written stays while the dialog is closed. */
export function DeclineDialog({ open, onClose, busy, refusal, onDecline }: DeclineDialogProps) {
  const t = useTranslations('connections.decline');
  const close = useTranslations('connections')('goBack');
  const id = useId();
  const [reason, setReason] = useState<DeclineReason>();
  const [comments, setComments] = useState('');
  const [tried, setTried] = useState(false);
  const over = comments.length - maximum;
  const reasonError = tried && !reason ? t('reasonRequired') : undefined;
  const commentsError = tried && over > 0 ? t('commentsTooLong', { maximum, over }) : undefined;
  const problems: FieldProblem[] = [
    ...(reasonError ? [{ fieldId: `${id}-reason`, text: reasonError }] : []),
    ...(commentsError ? [{ fieldId: `${id}-comments`, text: commentsError }] : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason && over <= 0) onDecline({ reason, comments });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeText={close}
      footer={
        <ButtonRow>
          <Button type="submit" form={`${id}-form`} kind="danger" busy={busy}>
            {t('confirm')}
          </Button>
        </ButtonRow>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit} className={connectionActionsStyles.act}>
        <ErrorSummary title={t('problems')} problems={problems} />
        <p>{t('intro')}</p>
        <RadioCards
          id={`${id}-reason`}
          name={`${id}-reason`}
          legend={t('reason')}
          error={reasonError}
          choices={declineReasons.map((code) => ({ value: code, label: t(`reasons.${code}`) }))}
          value={reason ?? ''}
          onChange={setReason}
        />
        <Field id={`${id}-comments`} label={t('comments')} hint={t('commentsHint')} error={commentsError}>
          {(wiring) => <TextArea {...wiring} value={comments} onChange={(event) => setComments(event.target.value)} />}
        </Field>
        <p className={styles.counter}>{t('count', { count: comments.length, maximum })}</p>
        <ErrorMessage id={`${id}-error`} message={refusal} />
      </form>
    </Dialog>
  );
}
