import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { dueMoments } from '#vocabulary/places/caseKinds.ts';
import { isAmountMissing, isTextMissing, type LineDraft, waysOf } from './listDraft.rules.ts';
import styles from './TaskLists.module.css';

type TaskListLineFieldsProps = {
  line: LineDraft;
  number: number;
  people: readonly string[];
  strict: boolean;
  onChange: (line: LineDraft) => void;
  onRemove: () => void;
};

/** A task of a list: what is to be done, counted from when, and by whom. */
export function TaskListLineFields({ line, number, people, strict, onChange, onRemove }: TaskListLineFieldsProps) {
  const t = useTranslations('taskLists.form');
  const nameOf = useNames();
  const change = (part: Partial<LineDraft>) => onChange({ ...line, ...part });
  return (
    <li className={styles.fields}>
      <Field
        id={`line-${line.id}`}
        label={t('line', { number })}
        error={strict && isTextMissing(line) ? t('textNeeded') : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.caseTaskCharacters}
            value={line.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className={styles.due}>
        <DueOfLine line={line} strict={strict} change={change} />
        <SelectField
          id={`line-${line.id}-who`}
          label={t('who')}
          room="medium"
          value={line.who}
          choices={[
            { value: '', label: t('withCase') },
            ...[...new Set([...people, ...(line.who ? [line.who] : [])])].map((email) => ({
              value: email,
              label: nameOf(email),
            })),
          ]}
          onChange={(who) => change({ who })}
        />
        <Button kind="quiet" small onClick={onRemove}>
          {t('remove')} <span className="visually-hidden">{t('removeHidden', { number })}</span>
        </Button>
      </div>
    </li>
  );
}

type DueOfLineProps = { line: LineDraft; strict: boolean; change: (part: Partial<LineDraft>) => void };

/** So many days or hours before or after a moment; without a moment there is nothing to count. */
function DueOfLine({ line, strict, change }: DueOfLineProps) {
  const t = useTranslations('taskLists.form');
  const { moment, way } = line;
  return (
    <>
      {moment !== '' && (
        <>
          <Field
            id={`line-${line.id}-amount`}
            label={t('amount')}
            error={strict && isAmountMissing(line) ? t('amountNeeded', { most: limits.taskDueMost }) : undefined}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                room="short"
                figures
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={line.amount}
                onChange={({ target }) => change({ amount: target.value })}
              />
            )}
          </Field>
          <SelectField
            id={`line-${line.id}-way`}
            label={t('way')}
            room="medium"
            value={way}
            choices={waysOf(moment).map((one) => ({ value: one, label: t(`ways.${one}`) }))}
            onChange={(next) => change({ way: next })}
          />
        </>
      )}
      <SelectField
        id={`line-${line.id}-from`}
        label={t('from')}
        room="medium"
        value={moment}
        choices={[
          { value: '' as const, label: t('fromNone') },
          ...dueMoments.map((one) => ({ value: one, label: t(`moments.${one}`) })),
        ]}
        onChange={(next) => change({ moment: next, way: waysOf(next).includes(way) ? way : 'daysAfter' })}
      />
    </>
  );
}
