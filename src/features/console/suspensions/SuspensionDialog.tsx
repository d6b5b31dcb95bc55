import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import consoleForm from '#features/console/ConsoleForm.module.css';
import type { CallOptions } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';

/** What an administrator says when suspending or bringing back; `until` is empty where no day is named. */
type Said = { reason: string; until: string; tellReason: boolean };

type SuspensionDialogProps = {
  words: { title: string; confirm: string; reason: string; done: string };
  /** Suspending, which is the dangerous one; else bringing back. */
  suspends: boolean;
  /** What is asked besides the reason. */
  asks: { until?: boolean; tellReason?: boolean };
  reads: readonly (readonly [string])[];
  send: (said: Said, options: CallOptions) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the reason before something is suspended or brought back, and says what follows. */
export function SuspensionDialog({ words, suspends, asks, reads, send, onClose, children }: SuspensionDialogProps) {
  const t = useTranslations('suspensions');
  const id = useId();
  const [said, setSaid] = useState<Said>({ reason: '', until: '', tellReason: true });
  const write = useWrite(reads, async (_, options) => {
    await send(said, options);
    toasts.show(words.done, 'good');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeText={t('back')}
      footer={
        <ButtonRow>
          <Button type="submit" form={`${id}-form`} kind={suspends ? 'danger' : 'primary'} busy={write.isPending}>
            {words.confirm}
          </Button>
        </ButtonRow>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit} className={consoleForm.form}>
        {children}
        <SuspensionFields id={id} label={words.reason} asks={asks} said={said} onChange={setSaid} />
        <ErrorMessage id={`${id}-refusal`} message={sentenceOf(write.error)} />
      </form>
    </Dialog>
  );
}

type SuspensionFieldsProps = Pick<SuspensionDialogProps, 'asks'> & {
  id: string;
  label: string;
  said: Said;
  onChange: (said: Said) => void;
};

function SuspensionFields({ id, label, asks, said, onChange }: SuspensionFieldsProps) {
  const t = useTranslations('suspensions');
  return (
    <>
      <Field id={`${id}-reason`} label={label}>
        {(wiring) => (
          <TextArea
            {...wiring}
            maxLength={limits.declineCommentsCharacters}
            value={said.reason}
            onChange={({ target }) => onChange({ ...said, reason: target.value })}
          />
        )}
      </Field>
      {asks.until && (
        <Field id={`${id}-until`} label={t('until')} hint={t('untilHint')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="date"
              room="medium"
              value={said.until}
              onChange={({ target }) => onChange({ ...said, until: target.value })}
            />
          )}
        </Field>
      )}
      {asks.tellReason && (
        <Checkbox
          id={`${id}-tell`}
          label={t('tell')}
          checked={said.tellReason}
          onChange={({ target }) => onChange({ ...said, tellReason: target.checked })}
        />
      )}
    </>
  );
}
