import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { EventFields } from './EventFields.tsx';
import type { Opened } from './eventDraft.rules.ts';
import type { Clash } from './rules.ts';
import type { CalendarChoices, CalendarEvent } from './schema.ts';
import { useEventForm } from './useEventForm.ts';
import { useEventWords } from './useEventWords.ts';

type EventFormProps = {
  opened: Opened;
  place: string | undefined;
  choices: CalendarChoices;
  /** With the day on which it is now. */
  onDone: (day: string) => void;
};

/** The fields of an event; says what is taken as soon as that is known, and keeps what was typed when it is refused. */
export function EventForm(props: EventFormProps) {
  const t = useTranslations('calendarEvent');
  const { event } = props.opened;
  const { draft, setDraft, timesMissing, clashes, changed, refusal, busy, save, remove } = useEventForm(props);
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    save();
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <EventFields
        draft={draft}
        choices={props.choices}
        event={event}
        timesError={timesMissing ? t('timesNeeded') : undefined}
        onChange={setDraft}
      />
      {clashes.length > 0 && <Taken clashes={clashes} />}
      {changed && <Changed event={changed} busy={busy} onMine={() => save(changed.version)} />}
      <ErrorMessage id="calendar-event-refused" message={refusal} />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {t(event ? 'save' : 'add')}
        </Button>
      </ButtonRow>
      {event && <Remove busy={busy} onRemove={remove} />}
    </form>
  );
}

/** What needs the same at the same time, in words. */
function Taken({ clashes }: { clashes: readonly Clash[] }) {
  const t = useTranslations('calendarEvent');
  const format = useFormatter();
  const { timesOf, titleOf } = useEventWords();
  return (
    <Notice kind="warning" title={t('clashTitle')} live>
      {clashes.map(({ event, shared }) => (
        <p key={event.id}>{t('clash', { what: titleOf(event), time: timesOf(event), shared: format.list(shared) })}</p>
      ))}
      <p>{t('clashKept')}</p>
    </Notice>
  );
}

/** What a colleague has made of it meanwhile; it is overwritten only by whoever has read it. */
function Changed({ event, busy, onMine }: { event: CalendarEvent; busy: boolean; onMine: () => void }) {
  const t = useTranslations('calendarEvent');
  const { timesOf, titleOf, dayName } = useEventWords();
  const words = { what: titleOf(event), day: dayName(event.begins.slice(0, 10)), time: timesOf(event) };
  return (
    <Notice kind="warning" live>
      <p>{t('changed', words)}</p>
      <Button kind="secondary" small busy={busy} onClick={onMine}>
        {t('mine')}
      </Button>
    </Notice>
  );
}

/** Takes the event away on a second press. */
function Remove({ busy, onRemove }: { busy: boolean; onRemove: () => void }) {
  const t = useTranslations('calendarEvent');
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <div>
        <Button kind="quiet" flush onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
    );
  return (
    <div className="group">
      <p role="status">{t('removeAsk')}</p>
      <ButtonRow>
        <Button kind="danger" busy={busy} onClick={onRemove}>
          {t('removeConfirm')}
        </Button>
        <Button kind="secondary" onClick={() => setAsking(false)}>
          {t('keep')}
        </Button>
      </ButtonRow>
    </div>
  );
}
