import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { whyNotEmail } from '#features/answers/email.rules.ts';
import { contactOf } from '#features/answers/rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { messageOf, useHasRecords, useSaveToRecords, useSendRequest } from '#features/guide/saving/useSaving.ts';
import { useTypedEmail } from '#features/guide/saving/useTypedEmail.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './SaveForm.module.css';

/** Saving the draft; `id` tells the fields of several forms apart. */
export type SaveFormProps = { record: GuideRecord; id: string };

/** Saves the draft: into the person's own records, or without signing in under an e-mail address. */
export function SaveForm(props: SaveFormProps) {
  return useHasRecords() ? <ToRecords {...props} /> : <ByEmail {...props} />;
}

function ToRecords({ id }: SaveFormProps) {
  const t = useTranslations('guideFacts.save');
  const navigate = useNavigate();
  const save = useSaveToRecords((spirit) => navigate(`/spirit/${spirit.id}/funeral-home`));
  return (
    <div className={styles.form}>
      <p>{t('recordsBody')}</p>
      <ErrorMessage id={`${id}-refusal`} message={messageOf(save.error)} />
      <div>
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {t('records')}
        </Button>
      </div>
    </div>
  );
}

function ByEmail({ record, id }: SaveFormProps) {
  const t = useTranslations('guide');
  const facts = useTranslations('guideFacts');
  const navigate = useNavigate();
  const save = useSendRequest(() => navigate('/guide-me/0/sent'));
  const { email: typed, type } = useTypedEmail(contactOf(record.answers).email);
  const [problem, setProblem] = useState<ReturnType<typeof whyNotEmail>>(null);
  const email = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = whyNotEmail(email);
    setProblem(reason);
    if (reason) return document.getElementById(`${id}-email`)?.focus();
    if (!save.isPending) save.mutate({ email });
  };
  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <p>{facts('save.emailBody')}</p>
      <Field
        id={`${id}-email`}
        label={t('steps.directInfo.details.arrangerEmail.label')}
        error={problem ? facts(problem) : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck="false"
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <ErrorMessage id={`${id}-refusal`} message={messageOf(save.error)} />
      <div>
        <Button type="submit" busy={save.isPending}>
          {facts('save.email')}
        </Button>
      </div>
      <p className="small quiet">
        {facts('save.haveAccount')}{' '}
        <Link href={`/sign-in?redirect=${encodeURIComponent('/guide-me/0/review')}`}>{facts('save.signIn')}</Link>
      </p>
    </form>
  );
}
