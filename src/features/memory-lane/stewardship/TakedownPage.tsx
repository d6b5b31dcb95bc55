import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from '#features/memory-lane/core/MemoryEditorFrame.module.css';
import type { requestTakedown } from '#features/memory-lane/core/stewardship.contract.ts';
import { PasswordGate } from '#features/memory-lane/visiting/PasswordGate.tsx';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { readPass } from '#features/memory-lane/visiting/useMemoryVisit.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { limits } from '#vocabulary/limits.ts';

/** In the order in which they stand: the first that is empty is where they go on. */
const fields = ['words', 'name', 'relation', 'email'] as const;
type TakedownField = (typeof fields)[number];
type Asked = Record<TakedownField, string>;

/** The page that is asked about: one with a password asks for it first, before anything is typed. */
export const queries = ({ params }: ScreenInput) => [memoryPageQuery(params.slug ?? '')];

/** Where somebody asks that a memory page, or something on it, be taken down. */
export function TakedownPage() {
  const { slug = '' } = useParams();
  return <PasswordGate slug={slug}>{(_, pass) => <Takedown slug={slug} pass={pass} />}</PasswordGate>;
}

function Takedown({ slug, pass }: { slug: string; pass: string }) {
  const t = useTranslations('memorySteward.takedown');
  const ask = useMutation({
    mutationFn: (body: Asked) =>
      call<typeof requestTakedown>(
        'POST /api/memory-lane/{slug}/takedown',
        { params: { slug }, body: { ...body, pass: pass || readPass(slug) } },
        { quiet: true },
      ),
  });
  const arrived = useRef<HTMLParagraphElement>(null);
  // The form is gone, and on a phone everything above has moved out of sight with it.
  useEffect(() => {
    if (ask.isSuccess) arrived.current?.focus();
  }, [ask.isSuccess]);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={`/memory-lane/${slug}`}>{t('back')}</BackLink>
        <h1>{t('heading')}</h1>
      </header>
      {ask.isSuccess ? (
        <Notice kind="good" title={t('sent')}>
          <p ref={arrived} tabIndex={-1}>
            {t('sentText')}
          </p>
        </Notice>
      ) : (
        <TakedownForm busy={ask.isPending} refusal={sentenceOf(ask.error)} onAsk={ask.mutate} />
      )}
    </div>
  );
}

type TakedownFormProps = { busy: boolean; refusal: string | undefined; onAsk: (asked: Asked) => void };

function TakedownForm({ busy, refusal, onAsk }: TakedownFormProps) {
  const t = useTranslations('memorySteward.takedown');
  const [missing, setMissing] = useState<readonly TakedownField[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = askedIn(new FormData(event.currentTarget));
    const empty = fields.filter((name) => asked[name] === '');
    setMissing(empty);
    if (empty[0]) document.getElementById(`takedown-${empty[0]}`)?.focus();
    else if (!busy) onAsk(asked);
  };
  const error = (name: TakedownField) => (missing.includes(name) ? t(`missing.${name}`) : undefined);
  return (
    <form method="dialog" noValidate className={styles.begin} onSubmit={submit}>
      <p className="lead">{t('lead')}</p>
      <p>{t('how')}</p>
      <Field id="takedown-words" label={t('words')} hint={t('wordsHint')} error={error('words')}>
        {(wiring) => <TextArea {...wiring} name="words" rows={6} maxLength={limits.inquiryMessageCharacters} />}
      </Field>
      <Field id="takedown-name" label={t('name')} error={error('name')}>
        {(wiring) => <TextInput {...wiring} name="name" autoComplete="name" maxLength={200} />}
      </Field>
      <Field id="takedown-relation" label={t('relation')} hint={t('relationHint')} error={error('relation')}>
        {(wiring) => <TextInput {...wiring} name="relation" maxLength={200} />}
      </Field>
      <Field id="takedown-email" label={t('email')} hint={t('emailHint')} error={error('email')}>
        {(wiring) => <TextInput {...wiring} name="email" type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <ErrorMessage id="takedown-refusal" message={refusal} />
      <div>
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

function askedIn(form: FormData): Asked {
  const text = (name: TakedownField) => String(form.get(name) ?? '').trim();
  return { words: text('words'), name: text('name'), relation: text('relation'), email: text('email') };
}
