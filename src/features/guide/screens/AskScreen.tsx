import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { whyNotEmail } from '#features/answers/email.rules.ts';
import { answerStep, contactOf } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { draft, useDraft } from '#features/answers/useDraft.ts';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { guideHref } from '#features/guide/saving/entry.rules.ts';
import { draftId } from '#features/guide/saving/useRecord.ts';
import { messageOf, useSendRequest } from '#features/guide/saving/useSaving.ts';
import { useSent } from '#features/guide/saving/useSent.ts';
import type { getPlace } from '#features/places/core/contract.ts';
import { placeIn } from '#features/places/core/rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import styles from './SaveForm.module.css';

const withPhone = (answers: Answers, phone: string): Answers =>
  answerStep(answers, 'directInfo', { answer: 'given', answerValues: { arrangerPhoneNumber: phone } });

/** Asking a funeral home to call, before signing in: one mailbox, one mail, and the home is asked once it has confirmed. */
export function AskScreen() {
  const t = useTranslations('guideFacts');
  const id = useSearchParams()[0].get('home') ?? '';
  const navigate = useNavigate();
  const last = useSent();
  const kept = useDraft();
  const place = useQuery({
    ...queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } }),
    enabled: id !== '',
    select: placeIn,
  });
  const home = place.data;
  const send = useSendRequest(() => navigate(guideHref(draftId, 'sent')));
  const [email, setEmail] = useState<string | null>(null);
  const [phone, setPhone] = useState<string | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof whyNotEmail>>(null);
  useFocusHeading('ask');
  const contact = contactOf(kept?.answers ?? {});
  const values = { email: (email ?? last?.email ?? contact.email).trim(), phone: phone ?? contact.phone };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = whyNotEmail(values.email);
    setProblem(reason);
    if (reason) return document.getElementById('ask-email')?.focus();
    if (send.isPending || !home) return;
    if (phone !== null) draft.change((answers) => withPhone(answers, phone));
    send.mutate({ email: values.email, home: { id: home.id, name: home.name } });
  };
  if (place.isPending && id !== '') return <Skeleton text={t('homes.loading')} lines={3} />;
  if (!home)
    return (
      <>
        <h1>{t('ask.goneTitle')}</h1>
        <p>{t('ask.gone')}</p>
        <div>
          <Button href={guideHref(draftId, 'homes')}>{t('ask.toHomes')}</Button>
        </div>
      </>
    );
  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <h1>{t('ask.title', { home: home.name })}</h1>
      <p>{t('ask.why')}</p>
      <Field id="ask-phone" label={t('ask.phone')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={values.phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <Field id="ask-email" label={t('ask.email')} hint={t('ask.emailHint')} error={problem ? t(problem) : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email ?? last?.email ?? contact.email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <ErrorMessage id="ask-refusal" message={messageOf(send.error)} />
      <div>
        <Button type="submit" busy={send.isPending}>
          {t('ask.send')}
        </Button>
      </div>
      <p className="small quiet">{t('ask.privacy')}</p>
    </form>
  );
}
