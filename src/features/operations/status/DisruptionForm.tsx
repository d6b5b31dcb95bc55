import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleForm.module.css';
import { type CallOptions, call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { addDisruptionUpdate, openDisruption } from './contract.ts';
import type { Disruption } from './schema.ts';

const texts = ['what', 'works', 'fails'] as const;
const reads = [['GET /api/admin/disruptions'], ['GET /api/status']] as const;

/** What was typed under a name, in both languages. */
function inBoth(form: FormData, name: string) {
  const text = (language: string) => String(form.get(`${name}-${language}`) ?? '');
  return { en: text('en'), fr: text('fr') };
}

/** Opens a disruption, or adds to one. */
export function DisruptionForm({ adds, onDone }: { adds: Disruption | null; onDone: () => void }) {
  const t = useTranslations('status.form');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands above the list: whoever opened it from a card further down is led here.
  useEffect(() => heading.current?.focus(), []);
  const write = useWrite<FormData>(reads, (form, options) =>
    adds ? add(adds.id, form, options) : open(form, options),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    write.mutate(new FormData(event.currentTarget), { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {adds ? t('addTo', { title: adds.title[language] }) : t('open')}
      </h2>
      <p className="quiet">{t('about')}</p>
      {adds ? (
        <BothTexts name="text" />
      ) : (
        <>
          <BothTitles />
          {texts.map((name) => (
            <BothTexts key={name} name={name} />
          ))}
        </>
      )}
      <ErrorMessage id="disruption" message={sentenceOf(write.error)} />
      <FormButtons action={t(adds ? 'add' : 'publish')} cancel={t('cancel')} busy={write.isPending} onCancel={onDone} />
    </form>
  );
}

const add = (id: string, form: FormData, options: CallOptions) =>
  call<typeof addDisruptionUpdate>(
    'POST /api/admin/disruptions/{id}/updates',
    { params: { id }, body: { text: inBoth(form, 'text') } },
    options,
  );

function open(form: FormData, options: CallOptions) {
  const body = {
    title: inBoth(form, 'title'),
    what: inBoth(form, 'what'),
    works: inBoth(form, 'works'),
    fails: inBoth(form, 'fails'),
  };
  return call<typeof openDisruption>('POST /api/admin/disruptions', { body }, options);
}

function BothTitles() {
  const t = useTranslations('status.form');
  return languages.map((language) => (
    <Field key={language} id={`title-${language}`} label={t(`title.${language}`)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={`title-${language}`}
          maxLength={limits.disruption.titleCharacters}
          lang={language}
        />
      )}
    </Field>
  ));
}

function BothTexts({ name }: { name: (typeof texts)[number] | 'text' }) {
  const t = useTranslations('status.form');
  return languages.map((language) => (
    <Field key={language} id={`${name}-${language}`} label={t(`${name}.${language}`)}>
      {(wiring) => (
        <TextArea
          {...wiring}
          name={`${name}-${language}`}
          maxLength={limits.disruption.textCharacters}
          lang={language}
        />
      )}
    </Field>
  ));
}
