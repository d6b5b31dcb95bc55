import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleForm.module.css';
import type { LegalHold } from '#features/spirits/core/holds.schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { placeHold, releaseHold } from './contract.ts';

const register = ['GET /api/admin/holds'];
const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Holds a record by its number, or an account by its email address. */
export function HoldForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('console.holds');
  const [kind, setKind] = useState<'record' | 'account'>('account');
  const place = useWrite<FormData>([register], async (form, options) => {
    const body = { kind, name: textIn(form, 'name'), reason: textIn(form, 'reason'), by: textIn(form, 'by') };
    await call<typeof placeHold>('POST /api/admin/holds', { body }, options);
  });
  return (
    <ReasonForm id="hold" action={t('hold')} write={place} onDone={onDone}>
      <h2>{t('place')}</h2>
      <RadioCards
        id="hold-kind"
        name="kind"
        legend={t('kind')}
        compact
        choices={(['account', 'record'] as const).map((value) => ({
          value,
          label: t(value),
          hint: t(`${value}Hint`),
        }))}
        value={kind}
        onChange={setKind}
      />
      <Field id="hold-name" label={t(`${kind}Name`)}>
        {(wiring) => <TextInput {...wiring} name="name" autoComplete="off" spellCheck="false" maxLength={254} />}
      </Field>
    </ReasonForm>
  );
}

/** Ends a hold, with the reason that the register keeps. */
export function ReleaseForm({ hold: { id }, onDone }: { hold: LegalHold; onDone: () => void }) {
  const t = useTranslations('console.holds');
  const release = useWrite<FormData>([register], async (form, options) => {
    const body = { reason: textIn(form, 'reason'), by: textIn(form, 'by') };
    await call<typeof releaseHold>('PATCH /api/admin/holds/{id}', { params: { id }, body }, options);
  });
  return (
    <ReasonForm id={`release-${id}`} action={t('release')} write={release} onDone={onDone}>
      <p className="quiet">{t('releaseText')}</p>
    </ReasonForm>
  );
}

type ReasonFormProps = {
  id: string;
  action: string;
  write: ReturnType<typeof useWrite<FormData>>;
  onDone: () => void;
  children: ReactNode;
};

/** What both forms ask: why, and who says so. */
function ReasonForm({ id, action, write, onDone, children }: ReasonFormProps) {
  const t = useTranslations('console.holds');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!write.isPending) write.mutate(new FormData(event.currentTarget), { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {children}
      <Field id={`${id}-reason`} label={t('reason')} hint={t('reasonHint')}>
        {(wiring) => <TextArea {...wiring} name="reason" maxLength={limits.holdReasonCharacters} />}
      </Field>
      <Field id={`${id}-by`} label={t('by')}>
        {(wiring) => <TextInput {...wiring} name="by" autoComplete="name" maxLength={200} />}
      </Field>
      <ErrorMessage id={`${id}-refusal`} message={sentenceOf(write.error)} />
      <FormButtons action={action} cancel={t('cancel')} busy={write.isPending} onCancel={onDone} />
    </form>
  );
}
