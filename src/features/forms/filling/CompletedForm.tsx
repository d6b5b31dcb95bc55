import { Eye, EyeOff, Printer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, fieldValue, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { isAnswered, type Row, rowsIn } from '#features/forms/definitions/values.rules.ts';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Signature } from '#features/spirits/core/signing.schema.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './CompletedForm.module.css';
import signatureStyles from './Signature.module.css';

type CompletedFormProps = {
  filling: Filling;
  form: Form;
  words: FormTexts;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** A form that is closed: everything it says, and who signed it. */
export function CompletedForm({ filling, form, words, heading }: CompletedFormProps) {
  const t = useTranslations('forms');
  const moment = useDateTimeFormat();
  return (
    <>
      <Notice kind="good">
        <h2 ref={heading} tabIndex={-1}>
          {t('complete.done')}
        </h2>
        <p>{t('complete.doneText', { moment: moment.exact(form.completedAt ?? form.updatedAt) })}</p>
      </Notice>
      {visibleSections(filling).map((section) => (
        <section key={section.key} className="group" aria-labelledby={`section-${section.key}`}>
          <h2 id={`section-${section.key}`}>{words.section(section.key)}</h2>
          <SummaryList
            rows={section.fields.map((field) => ({
              key: field.key,
              term: words.label(field.key),
              details: <FieldText filling={filling} field={field} words={words} />,
            }))}
          />
        </section>
      ))}
      {form.signature && <SignatureView signature={form.signature} />}
      <div>
        <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {t('form.print')}
        </Button>
      </div>
    </>
  );
}

function FieldText({ filling, field, words }: { filling: Filling; field: Field; words: FormTexts }) {
  const t = useTranslations('forms.form');
  const [shown, setShown] = useState(false);
  const value = fieldValue(filling, field);
  if (!isAnswered(value)) return <span className="quiet">{t('notAnswered')}</span>;
  if (field.kind === 'rows' && Array.isArray(value))
    return <FieldRows field={field} rows={rowsIn(value)} words={words} />;
  const text = words.value(field, value);
  if (!field.sensitive) return <span className={styles.multiline}>{text}</span>;
  const label = words.label(field.key);
  return (
    <span>
      {shown ? text : '•••••'}{' '}
      <Button
        kind="quiet"
        small
        icon={<Icon of={shown ? EyeOff : Eye} />}
        aria-label={t(shown ? 'hideWhat' : 'showWhat', { what: label })}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'hide' : 'show')}
      </Button>
    </span>
  );
}

const FieldRows = ({ field, rows, words }: { field: Field; rows: readonly Row[]; words: FormTexts }) => (
  <Table caption={words.label(field.key)} captionHidden>
    <thead>
      <tr>
        {field.columns?.map((column) => (
          <th key={column.key} scope="col">
            {words.column(column.key)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <tr key={index}>
          {field.columns?.map((column) => (
            <td key={column.key}>{words.cell(column, row[column.key])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

function SignatureView({ signature }: { signature: Signature }) {
  const t = useTranslations('forms.complete');
  const format = useFormatter();
  const { legalName, relation, timeZone, signedAt, consent, mark } = signature;
  const moment = format.dateTime(new Date(signedAt), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <section className="group" aria-labelledby="signed">
      <h2 id="signed">{t('signHeading')}</h2>
      <p className={signatureStyles.consent}>{consent}</p>
      {mark.kind === 'typed' ? (
        <p className={signatureStyles.typedMark}>{mark.text}</p>
      ) : (
        <svg viewBox="0 0 1000 300" role="img" aria-label={legalName} className={signatureStyles.pad}>
          <path d={mark.strokes} className={signatureStyles.ink} />
        </svg>
      )}
      <p>{t('signedBy', { name: legalName, relation })}</p>
      <p className="quiet">{t('signedAt', { moment, zone: timeZone })}</p>
    </section>
  );
}
