import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './ReportFact.module.css';
import { useFactReport } from './useFactReport.ts';

/** What is wrong, and where the reader knows it from; what is typed stays until it has arrived. */
export function ReportForm({ subject }: { subject: string }) {
  const t = useTranslations('factReports');
  const { report, change, sending } = useFactReport(subject);
  const [isMissing, setIsMissing] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  if (sending.isSuccess) return <Sent />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = report.words.trim() === '';
    setIsMissing(missing);
    if (missing) words.current?.focus();
    else sending.mutate();
  };
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <form noValidate method="dialog" onSubmit={submit} className={styles.form}>
        <Field id="words" label={t('words')} hint={t('wordsHint')} error={isMissing ? t('missing') : undefined}>
          {(wiring) => (
            <TextArea
              {...wiring}
              ref={words}
              rows={4}
              maxLength={limits.factCharacters}
              value={report.words}
              onChange={({ target }) => change({ words: target.value })}
            />
          )}
        </Field>
        <Field id="source" label={t('source')} hint={t('sourceHint')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="text"
              maxLength={limits.factSourceCharacters}
              value={report.source}
              onChange={({ target }) => change({ source: target.value })}
            />
          )}
        </Field>
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

function Sent() {
  const t = useTranslations('factReports.sent');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      <p>{t('body')}</p>
    </section>
  );
}
