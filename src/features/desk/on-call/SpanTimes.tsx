import { useTranslations } from 'use-intl';
import { Field } from '#platform/ui/form/Field.tsx';
import { FieldError } from '#platform/ui/form/FieldError.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './OnCall.module.css';
import type { SpanDraft, SpanKind } from './spanDraft.rules.ts';

type SpanTimesProps = {
  id: string;
  kind: SpanKind;
  draft: SpanDraft;
  wrong: 'days' | 'times' | 'span' | 'people' | undefined;
  change: (part: Partial<SpanDraft>) => void;
};

/** From when until when: hours of the week, or days with their hours. */
export function SpanTimes({ id, kind, draft, wrong, change }: SpanTimesProps) {
  const t = useTranslations('onCall.form');
  const isWrong = wrong === 'times' || wrong === 'span';
  const marks = isWrong ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-times-error` } as const) : {};
  const part = (name: 'fromDay' | 'from' | 'toDay' | 'to') => (
    <Field key={name} id={`${id}-${name}`} label={t(name)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...marks}
          type={name.endsWith('Day') ? 'date' : 'time'}
          room="medium"
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.times}>
      {isWrong && (
        <FieldError id={`${id}-times-error`}>
          {wrong === 'span' ? t('timesWrong', { days: limits.onCall.exceptionDays }) : t('timesNeeded')}
        </FieldError>
      )}
      {kind === 'exception' && part('fromDay')}
      {part('from')}
      {kind === 'exception' && part('toDay')}
      {part('to')}
      {kind === 'shift' && <p className="quiet small">{t('toHint')}</p>}
    </div>
  );
}
