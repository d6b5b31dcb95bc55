import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { contactTopics, isContactTopic } from '#vocabulary/contactTopics.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './ContactPage.module.css';
import { type Letter, type LetterProblem, problemsOf, useContact } from './useContact.ts';

/** The form that reaches a person; what is typed stays until it has arrived. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('inquiries');
  const { letter, about, change, sending } = useContact();
  const [problems, setProblems] = useState<LetterProblem[]>([]);
  const key = useRef<string | null>(null);
  const errors = problems.map(({ fieldId, key: message }) => ({ fieldId, text: t(`errors.${message}`) }));
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.text;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(letter);
    setProblems(found);
    sending.reset();
    if (found.length > 0) return;
    key.current ??= crypto.randomUUID();
    sending.mutate(key.current, { onSuccess: () => onSent(letter.email) });
  };
  const set = (part: Partial<Letter>) => {
    // Another text is another letter.
    key.current = null;
    change(part);
  };
  return (
    <>
      <ErrorSummary title={t('errors.title')} problems={errors} />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <form noValidate method="dialog" onSubmit={submit} className={styles.form}>
        <TopicField letter={letter} set={set} />
        {about && <p className="quiet">{t('about', { page: about })}</p>}
        <MessageAndEmail letter={letter} set={set} errorOf={errorOf} />
        <Optional id="name" autoComplete="name" letter={letter} set={set} />
        <Optional id="phone" autoComplete="tel" letter={letter} set={set} />
        <div>
          <Button type="submit" busy={sending.isPending}>
            {t('send')}
          </Button>
        </div>
        <ErrorMessage id="not-sent" message={sending.error?.message} />
      </form>
    </>
  );
}

type PartProps = { letter: Letter; set: (part: Partial<Letter>) => void };

function MessageAndEmail({ letter, set, errorOf }: PartProps & { errorOf: (fieldId: string) => string | undefined }) {
  const t = useTranslations('inquiries');
  return (
    <>
      <Field id="message" label={t('message')} hint={t('messageHint')} error={errorOf('message')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={6}
            maxLength={limits.inquiryMessageCharacters}
            value={letter.message}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </Field>
      <Field id="email" label={t('email')} hint={t('emailHint')} error={errorOf('email')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck="false"
            maxLength={254}
            value={letter.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function TopicField({ letter, set }: PartProps) {
  const t = useTranslations('inquiries');
  return (
    <Field id="topic" label={t('topic')}>
      {(wiring) => (
        <Select
          {...wiring}
          room="long"
          value={letter.topic}
          onChange={({ target }) => isContactTopic(target.value) && set({ topic: target.value })}
        >
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topics.${topic}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Optional({ id, autoComplete, letter, set }: PartProps & { id: 'name' | 'phone'; autoComplete: string }) {
  const t = useTranslations('inquiries');
  return (
    <Field id={id} label={t(id)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type={id === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          maxLength={id === 'phone' ? 60 : limits.placeNameCharacters}
          value={letter[id]}
          onChange={({ target }) => set({ [id]: target.value })}
        />
      )}
    </Field>
  );
}
