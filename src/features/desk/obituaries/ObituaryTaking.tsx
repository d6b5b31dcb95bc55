import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PaperButton } from '#features/invoices/document/PaperButton.tsx';
import { callForBytes } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { CopyText } from '#platform/ui/form/CopyText.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { type Language, languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { getObituaryPdf } from './contract.ts';
import styles from './Obituaries.module.css';
import { measureText } from './rules.ts';
import type { Obituary } from './schema.ts';

const { least, usual, most } = limits.obituaryLine;

/** For newspapers and for paper: the text to copy, how long it is in a column, and a PDF of each language. */
export function ObituaryTaking({ obituary }: { obituary: Obituary }) {
  const t = useTranslations('obituaries.take');
  const id = useId();
  const reader = useLanguage();
  const [line, setLine] = useState(String(usual));
  const words = obituary.draft ?? obituary.versions[0]?.words;
  const room = Math.min(Math.max(Math.round(Number(line)) || usual, least), most);
  const written = languages.filter((one) => words?.[one]).toSorted((one) => (one === reader ? -1 : 1));
  if (!words || written.length === 0) return null;
  return (
    <details className={styles.taking}>
      <summary>{t('heading')}</summary>
      <div className={styles.form}>
        <Field id={`${id}-line`} label={t('line')} hint={t('lineHint', { least, most })}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="number"
              room="short"
              min={least}
              max={most}
              value={line}
              onChange={({ target }) => setLine(target.value)}
            />
          )}
        </Field>
        {written.map((one) => (
          <div key={one} className={styles.parts}>
            <p>
              <strong>{t(`language.${one}`)}</strong>: {t('measured', { ...measureText(words[one], room), room })}
            </p>
            <div className={styles.acts}>
              <CopyText
                text={`${words.name}\n\n${words[one]}`}
                label={t('copy')}
                copied={t('copied')}
                failed={t('copyFailed')}
              />
              <ObituaryPdf obituary={obituary} language={one} />
            </div>
          </div>
        ))}
      </div>
    </details>
  );
}

function ObituaryPdf({ obituary, language }: { obituary: Obituary; language: Language }) {
  const t = useTranslations('obituaries.take');
  const load = () =>
    callForBytes<typeof getObituaryPdf>(
      'GET /api/spirits/{id}/obituaries/{obituaryId}/pdf',
      { params: { id: obituary.spiritId, obituaryId: obituary.id }, query: { language } },
      { quiet: true },
    );
  const name = t('file', { language });
  return <PaperButton id={`${obituary.id}-${language}`} name={name} home={obituary.place.name} load={load} />;
}
