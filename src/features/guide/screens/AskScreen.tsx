import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { whyNotEmail } from '#features/answers/email.rules.ts';
import { answerStep, contactOf } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { draft, useDraft } from '#features/answers/useDraft.ts';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { guideHref } from '#features/guide/saving/entry.rules.ts';
import { whyNotPhone } from '#features/guide/saving/phone.rules.ts';
import { draftId } from '#features/guide/saving/useRecord.ts';
import { messageOf, useSendRequest } from '#features/guide/saving/useSaving.ts';
import { useSent } from '#features/guide/saving/useSent.ts';
import { useTypedEmail } from '#features/guide/saving/useTypedEmail.ts';
import type { getPlace } from '#features/places/core/contract.ts';
import { placeIn } from '#features/places/core/rules.ts';
import { queryOf, statusOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import styles from './SaveForm.module.css';

const withPhone = (answers: Answers, phone: string): Answers =>
  answerStep(answers, 'directInfo', {
    answer: phone.trim() === '' ? null : 'given',
    answerValues: { arrangerPhoneNumber: phone },
  });

/** Asking a funeral home to call, before signing in. */
export function AskScreen() {
  const t = useTranslations('guideFacts');
  const guide = useTranslations('guide');
  const id = useSearchParams()[0].get('home') ?? '';
  const place = useQuery({
    ...queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } }),
    enabled: id !== '',
    select: placeIn,
  });
  useFocusHeading(place.data ? 'ask' : 'loading');
  if (place.data) return <AskForm home={place.data} />;
  if (place.isFetching) return <Skeleton text={t('homes.loading')} lines={3} />;
  if (place.isError && statusOf(place.error) !== 404)
    return (
      <>
        <h1>{guide('screens.help.call')}</h1>
        <p>{t('homes.failed')}</p>
        <div>
          <Button onClick={() => void place.refetch()}>{guide('screens.again')}</Button>
        </div>
      </>
    );
  return (
    <>
      <h1>{t('ask.goneTitle')}</h1>
      <p>{t('ask.gone')}</p>
      <div>
        <Button href={guideHref(draftId, 'homes')}>{t('ask.toHomes')}</Button>
      </div>
    </>
  );
}

/** What is typed here and kept at once: a telephone number and a mailbox, which stand there already where they are known. */
function useAsking(home: AskedHome) {
  const navigate = useNavigate();
  const last = useSent();
  const contact = contactOf(useDraft()?.answers ?? {});
  const send = useSendRequest(() => navigate(guideHref(draftId, 'sent')));
  const { email, type } = useTypedEmail(last?.email ?? contact.email);
  const [phone, setPhone] = useState<string | null>(null);
  const [problems, setProblems] = useState<AskProblems>({ phone: null, email: null });
  const number = phone ?? contact.phone;
  return {
    send,
    problems,
    email: { value: email, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value) },
    phone: {
      value: number,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setPhone(target.value);
        draft.change((answers) => withPhone(answers, target.value));
      },
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = { phone: whyNotPhone(number), email: whyNotEmail(email.trim()) };
      setProblems(found);
      if (found.phone) return document.getElementById('ask-phone')?.focus();
      if (found.email) return document.getElementById('ask-email')?.focus();
      if (send.isPending) return;
      send.mutate({ email: email.trim(), home: { id: home.id, name: home.name } });
    },
  };
}

/** What is wrong with each field; null where nothing is. */
type AskProblems = { phone: ReturnType<typeof whyNotPhone>; email: ReturnType<typeof whyNotEmail> };

type AskedHome = { id: string; name: string };

/** One mailbox, one mail; the home is asked once its code was entered. */
function AskForm({ home }: { home: AskedHome }) {
  const t = useTranslations('guideFacts');
  const { send, problems, email, phone, submit } = useAsking(home);
  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <h1>{t('ask.title', { home: home.name })}</h1>
      <p>{t('ask.why')}</p>
      <Field id="ask-phone" label={t('ask.phone')} error={problems.phone ? t(problems.phone) : undefined}>
        {(wiring) => <TextInput {...wiring} {...phone} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Field
        id="ask-email"
        label={t('ask.email')}
        hint={t('ask.emailHint')}
        error={problems.email ? t(problems.email) : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            {...email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck="false"
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
