import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerValue } from '#features/answers/schema.ts';
import type { Field, FieldKind } from '#features/answers/steps.rules.ts';
import { detailId } from '#features/guide/questions/names.rules.ts';
import { usePart } from '#features/guide/questions/parts.tsx';
import { withAnyKey } from '#platform/messages.ts';
import type { Choice } from '#platform/ui/form/ChoiceGroup.tsx';
import { type ControlWiring, Field as LabelledField } from '#platform/ui/form/Field.tsx';
import type { PartialDateInputProps } from '#platform/ui/form/PartialDateInput.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { type ControlWidth, TextInput } from '#platform/ui/form/TextInput.tsx';

/** What a field for a town is drawn with; `field` is its name among the answer's values. */
export type TownInputProps = {
  field: string;
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onText: (text: string) => void;
};

/** One field below a question. */
export type DetailInputProps = {
  stepKey: string;
  field: Field;
  value: AnswerValue | undefined;
  error?: string | undefined;
  onChange: (value: AnswerValue) => void;
  /** Draws fields for a town; pages without one do not load it. */
  Town?: ComponentType<TownInputProps> | undefined;
};

type Native = { type: string; room: ControlWidth; inputMode?: 'numeric' | 'tel' | 'email'; figures?: boolean };

const natives: Partial<Record<FieldKind, Native>> = {
  text: { type: 'text', room: 'long' },
  number: { type: 'text', room: 'short', inputMode: 'numeric', figures: true },
  time: { type: 'time', room: 'short' },
  datetime: { type: 'datetime-local', room: 'medium' },
  email: { type: 'email', room: 'long', inputMode: 'email' },
  phone: { type: 'tel', room: 'medium', inputMode: 'tel' },
};

const longestText = 4_000;

const yesNoUnknown = ['yes', 'no', 'unknown'] as const;

/** Asks for one more thing below a question: a line, a date, a choice of a few. */
export function DetailInput({ stepKey, field, value, error, onChange, Town }: DetailInputProps) {
  const t = withAnyKey(useTranslations('guide'));
  const words = `steps.${stepKey}.details.${field.name}`;
  const label = t(`${words}.label`);
  const hint = t.has(`${words}.hint`) ? t(`${words}.hint`) : undefined;
  const common = { id: detailId(stepKey, field.name), hint, error };
  const name = detailId(stepKey, field.name);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const choicesOf = (codes: readonly string[], path: string): Choice[] =>
    codes.map((code) => ({ value: code, label: t(`${path}.${code}`) }));

  if (field.kind === 'yes-no-unknown' || field.kind === 'choice') {
    const choices =
      field.kind === 'choice'
        ? choicesOf(field.options ?? [], `${words}.options`)
        : choicesOf(yesNoUnknown, 'yesNoUnknown');
    return (
      <RadioCards {...common} inline name={name} legend={label} choices={choices} value={text} onChange={onChange} />
    );
  }
  if (field.kind === 'town' && Town)
    return <Town {...common} field={field.name} name={name} label={label} value={text} onText={onChange} />;
  if (field.kind === 'date')
    return <PartialDate {...common} legend={label} value={text} mayBeAbout={false} onChange={onChange} />;
  return (
    <LabelledField {...common} label={label}>
      {(wiring) => <Line {...wiring} kind={field.kind} name={name} text={text} field={field} onText={onChange} />}
    </LabelledField>
  );
}

function PartialDate(props: PartialDateInputProps) {
  const Part = usePart('date');
  return Part ? <Part {...props} /> : null;
}

type LineProps = ControlWiring & {
  kind: FieldKind;
  name: string;
  text: string;
  field: Field;
  onText: (text: string) => void;
};

function Line({ kind, text, field, onText, ...control }: LineProps) {
  if (kind === 'textarea')
    return (
      <TextArea
        {...control}
        rows={3}
        maxLength={longestText}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    );
  return (
    <TextInput
      {...control}
      {...natives[kind]}
      autoComplete={field.autocomplete ?? 'off'}
      maxLength={kind === 'text' ? longestText : undefined}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
