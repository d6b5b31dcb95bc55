import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, fieldValue, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { isAnswered, type Row, rowsIn } from '#features/forms/definitions/values.rules.ts';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './FilledSections.module.css';

/** What a form says; `below` names the form where several stand on one page, each under a heading of its own. */
export type FilledSectionsProps = { filling: Filling; words: FormTexts; below?: string };

/** Everything that a form says, section by section; what is sensitive shows once it is asked for. */
export function FilledSections({ filling, words, below }: FilledSectionsProps) {
  const Heading = below === undefined ? 'h2' : 'h3';
  return visibleSections(filling).map((section) => {
    const id = ['section', below, section.key].filter(Boolean).join('-');
    return (
      <section key={section.key} className="group" aria-labelledby={id}>
        <Heading id={id}>{words.section(section.key)}</Heading>
        <SummaryList
          rows={section.fields.map((field) => ({
            key: field.key,
            term: words.label(field.key),
            details: <FieldText filling={filling} field={field} words={words} />,
          }))}
        />
      </section>
    );
  });
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
