import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import type { markAtRest, markInCare } from '#features/spirits/core/contract.ts';
import type { StatusEvent } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { StatusDetails } from '#features/spirits/core/status.schema.ts';
import { acceptedIn, readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { limits } from '#vocabulary/limits.ts';

const StillOpen = lazyPart(
  () => import('./StillOpen.tsx').then((module) => module.StillOpen),
  ['caseOpen', 'formTitles', 'officialPapers'],
);

/** What is said of a case; without `event` nothing is asked. */
export type StatusDialogProps = {
  spirit: Spirit;
  name: string;
  event: StatusEvent | null;
  onClose: () => void;
  onSaved: () => void;
};

/** A moment as a native field holds it, by the clock of whoever types. */
function localMoment(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const titles = { 'in-care': 'inCareTitle', 'at-rest': 'atRestTitle' } as const;
const confirms = { 'in-care': 'inCareConfirm', 'at-rest': 'atRestConfirm' } as const;

/** Asks in one step when, where and by whom: now, here and by whoever asks unless they say otherwise. */
export function StatusDialog({ event, onClose, ...rest }: StatusDialogProps) {
  const t = useTranslations('spirits');
  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={event && t(`case.${titles[event]}`, { name: rest.name })}
      closeText={t('goBack')}
    >
      {event && <StatusFields {...rest} event={event} />}
    </Dialog>
  );
}

type FieldsProps = Omit<StatusDialogProps, 'event' | 'onClose'> & { event: StatusEvent };

type Draft = { happenedAt: string; inCareAt: string; location: string; person: string };

function StatusFields({ spirit, event, onSaved }: FieldsProps) {
  const { id, core } = spirit;
  const t = useTranslations('desk.status');
  const confirm = useTranslations('spirits.case')(confirms[event]);
  const form = useId();
  const actor = useActor();
  const nameOf = useNames();
  const [latest] = useState(() => localMoment(new Date()));
  const [strict, setStrict] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => ({
    happenedAt: latest,
    inCareAt: '',
    location: event === 'in-care' ? (acceptedIn(core)[0]?.name ?? '') : '',
    person: actor ? nameOf(actor.email) : '',
  }));
  const asksBoth = event === 'at-rest' && core.status === 'unverified';
  const mark = useWrite<StatusDetails>(readsOfRecord(id), (body, options) =>
    event === 'in-care'
      ? call<typeof markInCare>('POST /api/spirits/{id}/in-care', { params: { id }, body }, options)
      : call<typeof markAtRest>('POST /api/spirits/{id}/at-rest', { params: { id }, body }, options),
  );
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setStrict(true);
    const { happenedAt, inCareAt, location, person } = draft;
    if (!happenedAt || (asksBoth && !inCareAt)) return;
    const moments = { happenedAt: iso(happenedAt), ...(asksBoth && { inCareAt: iso(inCareAt) }) };
    mark.mutate({ ...moments, location, person }, { onSuccess: onSaved });
  };
  const boxes = { id: form, draft, onChange: setDraft };
  return (
    <form className="group" noValidate onSubmit={submit}>
      {asksBoth && <MomentBox {...boxes} part="inCareAt" label={t('inCareSince')} strict={strict} />}
      <MomentBox {...boxes} part="happenedAt" label={t(`${event}.when`)} strict={strict} />
      <WordsBox {...boxes} part="location" label={t(`${event}.where`)} />
      <WordsBox {...boxes} part="person" label={t(`${event}.who`)} />
      {event === 'at-rest' && <StillOpen spirit={spirit} />}
      <p className="quiet small">{t('told', { minutes: limits.statusUndoMinutes })}</p>
      <ErrorMessage id={`${form}-refused`} message={sentenceOf(mark.error)} />
      <ButtonRow>
        <Button type="submit" busy={mark.isPending}>
          {confirm}
        </Button>
      </ButtonRow>
    </form>
  );
}

type BoxProps<Part extends keyof Draft> = {
  id: string;
  part: Part;
  label: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
};

/** Day and time; `strict` once saving was tried: what is missing is said beside its box. */
function MomentBox({
  id,
  part,
  label,
  draft,
  strict,
  onChange,
}: BoxProps<'happenedAt' | 'inCareAt'> & { strict: boolean }) {
  const t = useTranslations('desk.status');
  return (
    <Field id={`${id}-${part}`} label={label} error={strict && !draft[part] ? t('momentNeeded') : undefined}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="datetime-local"
          room="medium"
          value={draft[part]}
          onChange={({ target }) => onChange({ ...draft, [part]: target.value })}
        />
      )}
    </Field>
  );
}

const WordsBox = ({ id, part, label, draft, onChange }: BoxProps<'location' | 'person'>) => (
  <Field id={`${id}-${part}`} label={label}>
    {(wiring) => (
      <TextInput
        {...wiring}
        maxLength={limits.statusWordsCharacters}
        autoComplete="off"
        value={draft[part]}
        onChange={({ target }) => onChange({ ...draft, [part]: target.value })}
      />
    )}
  </Field>
);

const iso = (local: string): string => new Date(local).toISOString();
