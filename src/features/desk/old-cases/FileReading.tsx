import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWrittenDay } from '#features/desk/calls/useWrittenDay.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { type DateOrder, dateOrders, type OldCaseField, oldCaseFields } from '#vocabulary/places/oldCases.ts';
import { readDay } from './dates.rules.ts';
import styles from './OldCases.module.css';
import type { CaseImportDetail, ReadingInput } from './schema.ts';
import { useReading } from './useOldCases.ts';

type FileReadingProps = { placeId: string; home: string; file: CaseImportDetail };

/** Which column is read as what, and how days are written; each change reads the rows anew. */
export function FileReading({ placeId, home, file }: FileReadingProps) {
  const t = useTranslations('importCases');
  const write = useReading(placeId, file.id);
  const [chosen, setChosen] = useState<ReadingInput>({ columns: file.columns, order: file.order });
  const change = (next: ReadingInput) => {
    setChosen(next);
    write.mutate(next);
  };
  const choose = (field: OldCaseField, value: string) => {
    const { [field]: _, ...others } = chosen.columns;
    change({ ...chosen, columns: value === '' ? others : { ...others, [field]: Number(value) } });
  };
  const hintOf = (field: OldCaseField): string | undefined => {
    const examples = file.headings[chosen.columns[field] ?? -1]?.examples ?? [];
    if (examples.length > 0) return t('columns.examples', { examples: examples.join(' · ') });
    return field === 'branch' ? t('columns.branchHint', { home }) : undefined;
  };
  const choices = [
    { value: '', label: t('columns.none') },
    ...file.headings.map(({ name }, at) => ({
      value: String(at),
      label: name || t('columns.unnamed', { number: at + 1 }),
    })),
  ];
  return (
    <>
      <h3>{t('columns.heading')}</h3>
      <p className="prose">{t('columns.text')}</p>
      <div className={styles.columns}>
        {oldCaseFields.map((field) => (
          <SelectField
            key={field}
            id={`column-${field}`}
            label={t(`fields.${field}`)}
            hint={hintOf(field)}
            room="long"
            value={String(chosen.columns[field] ?? '')}
            choices={choices}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </div>
      {file.orderFound !== 'none' && (
        <DaysOrder file={file} order={chosen.order} onChange={(order) => change({ ...chosen, order })} />
      )}
      <p role="status" className="small quiet">
        {write.isPending && t('columns.saving')}
      </p>
      <ErrorMessage id="reading-refused" message={sentenceOf(write.error)} />
    </>
  );
}

type DaysOrderProps = { file: CaseImportDetail; order: DateOrder | null; onChange: (order: DateOrder) => void };

/** Whether the day or the month stands first, with what that makes of a day of the file. */
function DaysOrder({ file: { orderFound, orderExample }, order, onChange }: DaysOrderProps) {
  const t = useTranslations('importCases.order');
  const written = useWrittenDay();
  const example = orderExample ?? '';
  const meaning = (value: DateOrder) => {
    const read = readDay(example, value);
    return 'day' in read ? t('means', { example, day: written(read.day) }) : undefined;
  };
  const shown = orderFound === 'dmy' || orderFound === 'mdy' ? orderFound : undefined;
  return (
    <RadioCards
      id="days-order"
      name="order"
      legend={t('legend')}
      hint={t(orderFound === 'ask' ? 'ask' : 'shown', { example })}
      compact
      value={order ?? shown ?? ''}
      onChange={onChange}
      choices={dateOrders.map((value) => ({ value, label: t(value), hint: meaning(value) }))}
    />
  );
}
