import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Send, sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ErrorSummary, type FieldProblem } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { isMailbox } from '#vocabulary/mailbox.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import { BusinessEvidence, type SentEvidence, useEvidence } from './BusinessEvidence.tsx';

/** One field of a form for businesses; its words are `business.form.<id>`, and `hint` says that it has one. */
export type BusinessField = {
  id: 'name' | 'position' | 'organization' | 'email' | 'phone' | 'website' | 'city' | 'region' | 'evidence' | 'message';
  /** Where this form calls the field by another name. */
  label?: string;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
};

/** What was typed, field by field, and the papers that were sent before. */
export type BusinessValues = Partial<Record<BusinessField['id'], string>> & { files: string[] };

type BusinessFormProps = {
  fields: readonly BusinessField[];
  action: string;
  send: Send<BusinessValues>;
  onSent: (values: BusinessValues) => void;
  /** Papers can be sent along. */
  takesFiles?: boolean;
};

const lengths: Partial<Record<BusinessField['id'], number>> = {
  evidence: 4_000,
  message: 4_000,
  website: 2_000,
  phone: 60,
};

/** What keeps the form from being sent, field by field. */
function problemsOf(
  fields: readonly BusinessField[],
  values: BusinessValues,
  isSendingFiles: boolean,
  t: ReturnType<typeof useTranslations<'business.form'>>,
): FieldProblem[] {
  const problemOf = ({ id, required }: BusinessField): FieldProblem[] => {
    const text = (values[id] ?? '').trim();
    if (id === 'email' && !isMailbox(text.toLowerCase())) return [{ fieldId: id, text: t('errors.email') }];
    const message = t(`errors.${id === 'evidence' || id === 'message' ? id : 'name'}`);
    return required && !text ? [{ fieldId: id, text: message }] : [];
  };
  const files = isSendingFiles ? [{ fieldId: 'files-button', text: t('errors.files') }] : [];
  return [...fields.flatMap(problemOf), ...files];
}

/** A form that ends with an administrator: asks, says beside the field what is missing, and keeps what was typed. */
export function BusinessForm({ fields, action, send, onSent, takesFiles }: BusinessFormProps) {
  const t = useTranslations('business.form');
  const ownMailbox = useActor()?.email;
  const [typed, setTyped] = useState<Partial<Record<BusinessField['id'], string>>>({});
  const [papers, setPapers] = useState<readonly SentEvidence[]>([]);
  const evidence = useEvidence((file) => setPapers((all) => [...all, file]));
  const values: BusinessValues = {
    ...(ownMailbox ? { email: ownMailbox } : {}),
    ...typed,
    files: papers.map(({ id }) => id),
  };
  // As they were at the last press: a list that changes while somebody types would take the focus away from them.
  const [shown, setShown] = useState<FieldProblem[]>([]);
  const sending = useWrite<BusinessValues>([], send);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(fields, values, evidence.rows.length > 0, t);
    setShown(problems);
    sending.reset();
    if (problems.length === 0) sending.mutate(values, { onSuccess: () => onSent(values) });
  };
  return (
    <>
      <ErrorSummary title={t('errors.title')} problems={shown} />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <form noValidate method="dialog" onSubmit={submit} className="stack">
        {fields.map((field) => (
          <OneField
            key={field.id}
            field={field}
            value={values[field.id] ?? ''}
            error={shown.find(({ fieldId }) => fieldId === field.id)?.text}
            onChange={(text) => setTyped((before) => ({ ...before, [field.id]: text }))}
          />
        ))}
        {takesFiles && (
          <BusinessEvidence
            files={papers}
            sending={evidence}
            onRemove={(id) => setPapers((all) => all.filter((paper) => paper.id !== id))}
          />
        )}
        <div>
          <Button type="submit" busy={sending.isPending}>
            {action}
          </Button>
        </div>
        <ErrorMessage id="not-sent" message={sentenceOf(sending.error)} />
      </form>
    </>
  );
}

type OneFieldProps = {
  field: BusinessField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function OneField({ field, value, error, onChange }: OneFieldProps) {
  const t = useTranslations('business.form');
  const language = useLanguage();
  const { id, required, autoComplete } = field;
  const label = field.label ?? t(id);
  const control = {
    value,
    name: id,
    required,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field
      id={id}
      label={required || id === 'email' ? label : t('optional', { label })}
      hint={field.hint}
      error={error}
    >
      {(wiring) => {
        if (id === 'region')
          return (
            <Select {...wiring} {...control} room="long">
              <option value="">{t('noRegion')}</option>
              {regionsInOrder(language).map(({ name }) => (
                <option key={name} value={name}>
                  {regionLabel(name, language)}
                </option>
              ))}
            </Select>
          );
        if (id === 'evidence' || id === 'message')
          return <TextArea {...wiring} {...control} rows={5} maxLength={lengths[id]} />;
        const type = id === 'email' || id === 'website' ? id : 'text';
        return (
          <TextInput
            {...wiring}
            {...control}
            type={type === 'website' ? 'url' : id === 'phone' ? 'tel' : type}
            autoComplete={autoComplete ?? 'off'}
            autoCapitalize={type === 'text' ? undefined : 'none'}
            spellCheck={type === 'text' ? undefined : 'false'}
            maxLength={lengths[id] ?? 120}
          />
        );
      }}
    </Field>
  );
}
