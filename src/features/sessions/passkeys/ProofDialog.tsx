import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { normalizeCode } from '#features/sessions/core/rules.ts';
import { ApiError } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { session } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './ProofDialog.module.css';
import { useSupportsPasskeys } from './usePasskeys.ts';
import { useProofByCode, useProofByPasskey, useProofCode } from './useProof.ts';

/** What the dialog knows of the person, and whom it answers: true once they have shown that it is them. */
type ProofDialogProps = { hasPasskey: boolean; onAnswer: (isProved: boolean) => void };

/** Asks who is at a session that is some time old to show that it is them, by a passkey or a mailed code. */
export function ProofDialog({ hasPasskey, onAnswer }: ProofDialogProps) {
  const t = useTranslations('proof');
  const [answer, setAnswer] = useState<boolean>();
  const code = useProofCode();
  // Asked for again, the first answer is gone while the second is on its way.
  const [isSent, setSent] = useState(false);
  // Closed first, so that the focus goes back to where it was.
  useEffect(() => {
    if (answer !== undefined) onAnswer(answer);
  }, [answer, onAnswer]);
  const done = { onProved: () => setAnswer(true), onOver: () => setAnswer(false) };
  return (
    <Dialog open={answer === undefined} onClose={() => setAnswer(false)} title={t('title')} closeText={t('close')}>
      <div className={styles.proof}>
        <p>{t('text')}</p>
        {hasPasskey && <ByPasskey {...done} />}
        {isSent ? (
          <ByCode {...done} again={() => code.mutateAsync()} isSending={code.isPending} />
        ) : (
          <div>
            <Button
              kind={hasPasskey ? 'secondary' : 'primary'}
              busy={code.isPending}
              onClick={() => code.mutate(undefined, { onSuccess: () => setSent(true) })}
            >
              {t('send')}
            </Button>
          </div>
        )}
        <ErrorMessage id="proof-send" message={sentenceOf(code.error)} />
      </div>
    </Dialog>
  );
}

/** What became of a way to prove it: it is them, or the session itself is over, which the page says by itself. */
type Outcome = { onProved: () => void; onOver: () => void };

/** The session has ended: too many wrong codes, or elsewhere. */
const isOver = (error: Error | null): boolean => error instanceof ApiError && error.status === 200;

function ByPasskey({ onProved, onOver }: Outcome) {
  const t = useTranslations('proof');
  const isKnown = useSupportsPasskeys();
  const prove = useProofByPasskey();
  const refusal = prove.error && (sentenceOf(prove.error) ?? t('passkeyCancelled'));
  if (!isKnown) return null;
  return (
    <>
      <div>
        <Button
          icon={<Icon of={KeyRound} />}
          busy={prove.isPending}
          onClick={() =>
            prove.mutate(undefined, { onSuccess: onProved, onError: (error) => isOver(error) && onOver() })
          }
        >
          {t('passkey')}
        </Button>
      </div>
      <ErrorMessage id="proof-passkey" message={refusal ?? undefined} />
    </>
  );
}

/** The code as it is typed: sent when it is complete, and said to be incomplete otherwise. */
function useTypedCode({ onProved, onOver }: Outcome) {
  const t = useTranslations('proof');
  const prove = useProofByCode();
  const field = useRef<HTMLInputElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = normalizeCode(field.current?.value ?? '');
    const isComplete = /^\d{6}$/.test(code);
    setIncomplete(!isComplete);
    prove.reset();
    field.current?.focus();
    if (isComplete) prove.mutate(code, { onSuccess: onProved, onError: (error) => isOver(error) && onOver() });
  };
  const error = isIncomplete ? t('required') : sentenceOf(prove.error);
  // What was wrong with a code is nothing about the next one.
  const forget = () => {
    prove.reset();
    setIncomplete(false);
  };
  return { field, submit, error, forget, isBusy: prove.isPending || prove.isSuccess };
}

type ByCodeProps = Outcome & { again: () => Promise<unknown>; isSending: boolean };

function ByCode({ again, isSending, ...outcome }: ByCodeProps) {
  const t = useTranslations('proof');
  const { field, submit, error, forget, isBusy } = useTypedCode(outcome);
  const [isSentAgain, setSentAgain] = useState(false);
  const sendAgain = () =>
    again().then(
      () => {
        forget();
        setSentAgain(true);
      },
      () => setSentAgain(false),
    );
  const sent = { email: session.read()?.user.email ?? '', minutes: limits.signInCodeMinutes };
  return (
    <form noValidate method="dialog" onSubmit={submit} className={styles.proof}>
      <p role="status" className={styles.address}>
        {isSentAgain ? t('againSent') : t.rich('sent', { ...sent, strong: (words) => <strong>{words}</strong> })}
      </p>
      <Field id="proof-code" label={t('label')} hint={t('hint')} error={error}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={field}
            name="proof-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck="false"
            figures
            className={styles.code}
          />
        )}
      </Field>
      <ButtonRow>
        <Button type="submit" busy={isBusy}>
          {t('confirm')}
        </Button>
        <Button kind="quiet" busy={isSending} onClick={sendAgain}>
          {t('again')}
        </Button>
      </ButtonRow>
    </form>
  );
}
