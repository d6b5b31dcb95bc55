import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { CheckboxCards } from '#platform/ui/form/CheckboxCards.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FieldError } from '#platform/ui/form/FieldError.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { eventKinds } from '#vocabulary/places/calendarKinds.ts';
import styles from './EventFields.module.css';
import { beginsAt, type EventDraft, inBranch } from './eventDraft.rules.ts';
import type { CalendarChoices, CalendarEvent } from './schema.ts';

type EventFieldsProps = {
  draft: EventDraft;
  choices: CalendarChoices;
  /** What is planned already, where that is changed. */
  event: CalendarEvent | undefined;
  timesError: string | undefined;
  onChange: (draft: EventDraft) => void;
};

/** What, for which case, when, where, with what and whom. */
export function EventFields(props: EventFieldsProps) {
  const { draft, choices, timesError, onChange } = props;
  const t = useTranslations('calendarEvent');
  const kinds = useTranslations('calendar.kinds');
  const change = (part: Partial<EventDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <SelectField
        id="event-kind"
        label={t('kind')}
        room="long"
        value={draft.kind}
        choices={eventKinds.map((value) => ({ value, label: kinds(value) }))}
        onChange={(kind) => change({ kind })}
      />
      {choices.branches.length > 1 && (
        <SelectField
          id="event-branch"
          label={t('branch')}
          room="long"
          value={draft.placeId}
          choices={choices.branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(placeId) => onChange(inBranch(draft, placeId))}
        />
      )}
      <Case {...props} />
      {timesError && <FieldError id="event-times-error">{timesError}</FieldError>}
      <Times draft={draft} onChange={onChange} invalid={timesError !== undefined} />
      <Field id="event-where" label={t('where')} hint={t('whereHint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={limits.calendarLocationCharacters}
            value={draft.location}
            onChange={({ target }) => change({ location: target.value })}
          />
        )}
      </Field>
      <Needs {...props} />
      <Field id="event-note" label={t('note')} hint={t('noteHint')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={limits.calendarNoteCharacters}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Case({ draft, choices, event, onChange }: EventFieldsProps) {
  const t = useTranslations('calendarEvent');
  const cases = choices.branches.find(({ id }) => id === draft.placeId)?.cases ?? [];
  const kept = event?.spiritId && !cases.some(({ spiritId }) => spiritId === event.spiritId) ? [event] : [];
  return (
    <SelectField
      id="event-case"
      label={t('case')}
      hint={t('caseHint')}
      room="long"
      value={draft.spiritId}
      choices={[
        { value: '', label: event?.spiritId === null && event.person ? event.person : t('noCase') },
        ...[...cases, ...kept].map(({ spiritId, person }) => ({
          value: spiritId ?? '',
          label: person || t('unnamed'),
        })),
      ]}
      onChange={(spiritId) => onChange({ ...draft, spiritId })}
    />
  );
}

type TimesProps = { draft: EventDraft; invalid: boolean; onChange: (draft: EventDraft) => void };

function Times({ draft, invalid, onChange }: TimesProps) {
  const t = useTranslations('calendarEvent');
  const wrong = invalid ? ({ 'aria-invalid': true } as const) : {};
  return (
    <div className={styles.times}>
      <Field id="event-day" label={t('day')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...wrong}
            type="date"
            room="medium"
            value={draft.day}
            onChange={({ target }) => onChange({ ...draft, day: target.value })}
          />
        )}
      </Field>
      {(['begins', 'ends'] as const).map((part) => (
        <Field key={part} id={`event-${part}`} label={t(part)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...wrong}
              type="time"
              room="medium"
              value={draft[part]}
              onChange={({ target: { value } }) =>
                onChange(part === 'begins' ? beginsAt(draft, value) : { ...draft, ends: value })
              }
            />
          )}
        </Field>
      ))}
      <p className="quiet small">{t('endsHint')}</p>
    </div>
  );
}

function Needs({ draft, choices, event, onChange }: EventFieldsProps) {
  const t = useTranslations('calendarEvent');
  const reader = useActor()?.email;
  const nameOf = useNames();
  const branch = choices.branches.find(({ id }) => id === draft.placeId);
  const taken = event?.resources.map(({ id }) => id) ?? [];
  const resources = (branch?.resources ?? []).filter(({ id, archived }) => !archived || taken.includes(id));
  const team = new Set([...(branch?.people ?? []), ...draft.people]);
  return (
    <>
      {resources.length === 0 ? (
        <p className="quiet">{t('noResources')}</p>
      ) : (
        <CheckboxCards
          id="event-needs"
          name="needs"
          legend={t('needs')}
          compact
          inline
          values={draft.resources}
          choices={resources.map(({ id, name, archived }) => ({
            value: id,
            label: archived ? t('gone', { name }) : name,
          }))}
          onChange={(chosen) => onChange({ ...draft, resources: chosen })}
        />
      )}
      <CheckboxCards
        id="event-people"
        name="people"
        legend={t('people')}
        compact
        values={draft.people}
        choices={[...team].map((email) => ({
          value: email,
          label: email === reader ? t('you', { email: nameOf(email) }) : nameOf(email),
        }))}
        onChange={(people) => onChange({ ...draft, people })}
      />
    </>
  );
}
