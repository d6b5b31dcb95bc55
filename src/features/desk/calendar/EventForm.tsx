import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import type { Opened } from './EventDialog.tsx';
import { EventFields } from './EventFields.tsx';
import { type EventDraft, firstDraft, spanOf } from './eventDraft.rules.ts';
import { type Clash, clashesOf } from './rules.ts';
import type { CalendarChoices, CalendarEvent } from './schema.ts';
import { type EventPlan, useDaysAround, useEventMutations } from './useCalendarWrites.ts';
import { useEventWords } from './useEventWords.ts';

type EventFormProps = {
  opened: Opened;
  place: string | undefined;
  choices: CalendarChoices;
  onDone: () => void;
};

/** What the server is sent; a family that the home does not serve any more stays what it is about. */
function planOf(
  draft: EventDraft,
  version: number | undefined,
  event: CalendarEvent | undefined,
): EventPlan | undefined {
  const span = spanOf(draft);
  if (!span) return undefined;
  const { placeId, kind, location, note, resources, people } = draft;
  const isKept = event !== undefined && event.person !== null && event.spiritId === null && draft.spiritId === '';
  const about = isKept ? {} : { spiritId: draft.spiritId || null };
  return { ...span, ...about, placeId, kind, location, note, resources, people, version };
}

/** The fields of an event; says what is taken as soon as that is known, and keeps what was typed when it is refused. */
export function EventForm({ opened, place, choices, onDone }: EventFormProps) {
  const t = useTranslations('calendarEvent');
  const { event } = opened;
  const [draft, setDraft] = useState(() => firstDraft(choices, { ...opened, place }));
  const [version, setVersion] = useState(event?.version);
  const [strict, setStrict] = useState(false);
  const write = useEventMutations();
  const around = useDaysAround(draft.day);
  const span = spanOf(draft);
  const planned = around.data?.events ?? [];
  const clashes = span ? clashesOf(planned, { ...draft, ...span, id: event?.id }) : [];
  const refused = write.error instanceof ApiError && write.error.status === 409;
  const present = planned.find(({ id }) => id === event?.id);
  const changed = refused && present !== undefined && present.version !== version ? present : undefined;
  const send = (seen: number | undefined) => {
    setStrict(true);
    const plan = planOf(draft, seen, event);
    if (!plan || write.isPending) return;
    write.mutate(event ? { kind: 'change', id: event.id, plan } : { kind: 'plan', plan }, { onSuccess: onDone });
  };
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    send(version);
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <EventFields
        draft={draft}
        choices={choices}
        event={event}
        timesError={strict && !span ? t('timesNeeded') : undefined}
        onChange={setDraft}
      />
      {clashes.length > 0 && <Taken clashes={clashes} />}
      {changed && (
        <Changed
          event={changed}
          busy={write.isPending}
          onMine={() => {
            setVersion(changed.version);
            send(changed.version);
          }}
        />
      )}
      <ErrorMessage
        id="calendar-event-refused"
        message={changed || (refused && clashes.length > 0) ? undefined : sentenceOf(write.error)}
      />
      <ButtonRow>
        <Button type="submit" busy={write.isPending}>
          {t(event ? 'save' : 'add')}
        </Button>
      </ButtonRow>
      {event && version !== undefined && (
        <Remove
          busy={write.isPending}
          onRemove={() => write.mutate({ kind: 'remove', id: event.id, version }, { onSuccess: onDone })}
        />
      )}
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
