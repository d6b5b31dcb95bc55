import { useState } from 'react';
import { ApiError } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { type EventDraft, firstDraft, type Opened, spanOf } from './eventDraft.rules.ts';
import { clashesOf } from './rules.ts';
import type { CalendarChoices, CalendarEvent } from './schema.ts';
import { type EventPlan, useDaysAround, useEventMutations } from './useCalendarWrites.ts';

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

type Asked = { opened: Opened; place: string | undefined; choices: CalendarChoices; onDone: (day: string) => void };

/** What stands in the form of an event, what is in its way, and what can be done with it. */
export function useEventForm({ opened, place, choices, onDone }: Asked) {
  const { event } = opened;
  const [draft, setDraft] = useState(() => firstDraft(choices, { ...opened, place }));
  const [strict, setStrict] = useState(false);
  const write = useEventMutations();
  const span = spanOf(draft);
  const planned = useDaysAround(draft.day).data?.events ?? [];
  const clashes = span ? clashesOf(planned, { ...draft, ...span, id: event?.id }) : [];
  const refused = write.error instanceof ApiError && write.error.status === 409;
  const present = planned.find(({ id }) => id === event?.id);
  const changed = refused && present !== undefined && present.version !== event?.version ? present : undefined;
  return {
    draft,
    setDraft: (next: EventDraft) => {
      // What was refused for a clash is no longer said of another time; what a colleague has changed stays to be decided.
      if (refused && !changed) write.reset();
      setDraft(next);
    },
    clashes,
    /** What a colleague has made of it meanwhile. */
    changed,
    timesMissing: strict && !span,
    busy: write.isPending,
    /** Why it was refused, where nothing else says it. */
    refusal: changed || (refused && clashes.length > 0) ? undefined : sentenceOf(write.error),
    /** Saves it over the version that was read, or over another one that is named. */
    save(version = event?.version) {
      setStrict(true);
      const plan = planOf(draft, version, event);
      if (!plan || write.isPending) return;
      write.mutate(event ? { kind: 'change', id: event.id, plan } : { kind: 'plan', plan }, {
        onSuccess: () => onDone(draft.day),
      });
    },
    remove() {
      if (event)
        write.mutate(
          { kind: 'remove', id: event.id, version: event.version },
          { onSuccess: () => onDone(event.begins.slice(0, 10)) },
        );
    },
  };
}
