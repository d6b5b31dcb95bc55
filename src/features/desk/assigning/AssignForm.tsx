import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { Assigned } from './rules.ts';

type AssignFormProps = {
  /** The mailboxes that can be chosen. */
  people: readonly string[];
  /** True where somebody has it now, whose open tasks can go along. */
  hasTasks: boolean;
  /** True where leaving it without anybody would change something. */
  mayRelease: boolean;
  confirmText: string;
  busy: boolean;
  refusal: string | undefined;
  onAssign: (assigned: Assigned) => void;
};

/** The choice that leaves a case without anybody. */
const nobody = 'nobody';

/** To whom it goes, and what they should know. */
export function AssignForm({ people, hasTasks, mayRelease, confirmText, busy, refusal, onAssign }: AssignFormProps) {
  const t = useTranslations('assigning');
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [withTasks, setWithTasks] = useState(true);
  const [strict, setStrict] = useState(false);
  const isChosen = chosen === nobody || people.includes(chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isChosen || busy) return;
    const email = chosen === nobody ? null : chosen;
    onAssign({ email, ...(note && { note }), ...(hasTasks && { withTasks }) });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <SelectField
        id={`${id}-who`}
        label={t('who')}
        error={strict && !isChosen ? t('whoNeeded') : undefined}
        room="long"
        value={isChosen ? chosen : ''}
        choices={usePeopleChoices(people, mayRelease)}
        onChange={setChosen}
      />
      <Field id={`${id}-note`} label={t('note')} hint={t('noteHint')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={limits.handOverNoteCharacters}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {hasTasks && (
        <Checkbox
          id={`${id}-tasks`}
          label={t('withTasks')}
          hint={t('withTasksHint')}
          checked={withTasks}
          onChange={({ target }) => setWithTasks(target.checked)}
        />
      )}
      <ErrorMessage id={`${id}-refused`} message={refusal} />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {confirmText}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Nobody yet, each of the people by name, and leaving it with nobody where that would change something. */
function usePeopleChoices(people: readonly string[], mayRelease: boolean) {
  const t = useTranslations('assigning');
  const reader = useActor()?.email;
  const nameOf = useNames();
  return [
    { value: '', label: t('choose') },
    ...people.map((email) => ({
      value: email,
      label: email === reader ? t('you', { email: nameOf(email) }) : nameOf(email),
    })),
    ...(mayRelease ? [{ value: nobody, label: t('nobody') }] : []),
  ];
}
