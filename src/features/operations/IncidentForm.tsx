import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleForm.module.css';
import type { createIncident } from '#features/console/console.contract.ts';
import type { Incident } from '#features/console/console.schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { peopleIn } from './rules.ts';

const days = ['happenedOn', 'noticedOn', 'commissionToldOn', 'peopleToldOn'] as const;
const words = ['what', 'whose', 'measures'] as const;

/** What was typed, as an entry of the register holds it. */
function entryIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    happenedOn: text('happenedOn'),
    noticedOn: text('noticedOn'),
    what: text('what'),
    whose: text('whose'),
    people: peopleIn(text('people')),
    measures: text('measures'),
    commissionToldOn: text('commissionToldOn') || null,
    peopleToldOn: text('peopleToldOn') || null,
  };
}

/** Writes an entry of the register; a correction begins with what the entry said before. */
export function IncidentForm({ corrects, onDone }: { corrects: Incident | null; onDone: () => void }) {
  const t = useTranslations('console.incidents');
  const [serious, setSerious] = useState(corrects?.serious ?? false);
  const [isNoNumber, setNoNumber] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands above the register: whoever corrects an entry further down is led here.
  useEffect(() => heading.current?.focus(), []);
  const write = useWrite<FormData>([['GET /api/admin/incidents']], async (form, options) => {
    const { people = null, ...entry } = entryIn(form);
    const body = { ...entry, people, serious, corrects: corrects?.id ?? null };
    await call<typeof createIncident>('POST /api/admin/incidents', { body }, options);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isUnread = entryIn(form).people === undefined;
    setNoNumber(isUnread);
    if (!isUnread) write.mutate(form, { onSuccess: onDone });
  };
  const day = (name: (typeof days)[number]) => (
    <Field key={name} id={name} label={t(name)}>
      {(wiring) => (
        <TextInput {...wiring} name={name} type="date" room="medium" defaultValue={corrects?.[name] ?? ''} />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {corrects ? t('correctionOf', { what: corrects.what.slice(0, 80) }) : t('write')}
      </h2>
      {days.slice(0, 2).map(day)}
      <IncidentTexts corrects={corrects} isNoNumber={isNoNumber} />
      <Checkbox
        id="serious"
        label={t('serious')}
        hint={t('seriousHint')}
        checked={serious}
        onChange={({ target }) => setSerious(target.checked)}
      />
      {days.slice(2).map(day)}
      <ErrorMessage id="incident" message={sentenceOf(write.error)} />
      <FormButtons action={t('add')} cancel={t('cancel')} busy={write.isPending} onCancel={onDone} />
    </form>
  );
}

function IncidentTexts({ corrects, isNoNumber }: { corrects: Incident | null; isNoNumber: boolean }) {
  const t = useTranslations('console.incidents');
  return (
    <>
      {words.map((name) => (
        <Field key={name} id={name} label={t(name)}>
          {(wiring) => (
            <TextArea
              {...wiring}
              name={name}
              maxLength={limits.inquiryMessageCharacters}
              defaultValue={corrects?.[name] ?? ''}
            />
          )}
        </Field>
      ))}
      <Field id="people" label={t('people')} error={isNoNumber ? t('peopleInvalid') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="people"
            inputMode="numeric"
            room="short"
            defaultValue={corrects?.people?.toString() ?? ''}
          />
        )}
      </Field>
    </>
  );
}
