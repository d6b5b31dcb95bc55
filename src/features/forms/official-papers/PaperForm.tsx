import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { officialPaperStates } from '#vocabulary/regions/officialPapers.ts';
import styles from './OfficialPapers.module.css';
import type { CasePaper, CasePapers, OfficialPaperEntry } from './schema.ts';
import { useNotePaper } from './useOfficialPapers.ts';
import { usePaperWords } from './usePaperWords.ts';

type PaperFormProps = {
  spiritId: string;
  data: CasePapers;
  paper: CasePaper;
  /** What mostly comes next, or that it is there. */
  begin: 'next' | 'received';
  onSaved: (state: OfficialPaperEntry['state']) => void;
  onCancel: () => void;
};

type Draft = Omit<OfficialPaperEntry, 'on'> & { on: string };

/** What mostly comes next, or that it is there, with today as its day. */
function draftOf(
  { kind, state, number, office, reason }: CasePaper,
  begin: PaperFormProps['begin'],
  today: string,
): Draft {
  const next = begin === 'next' && state === 'not-begun' && kind !== 'permit' ? 'sent' : 'received';
  return { state: next, on: today, number, office, reason };
}

/** Where a paper stands, with the few fields of that state. What was typed stays when it is refused. */
export function PaperForm({ spiritId, data, paper, begin, onSaved, onCancel }: PaperFormProps) {
  const t = useTranslations('officialPapers');
  const { stateOf } = usePaperWords(data.region);
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(paper, begin, data.today));
  const [strict, setStrict] = useState(false);
  const note = useNotePaper(spiritId, paper.kind);
  const refusal = usePaperRefusal(note.error, data, paper, note.variables?.version);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone: the hand goes on where something is typed first.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(begin === 'received' ? '[id$="-number"]' : 'select')?.focus();
  }, [begin]);
  const { state } = draft;
  const hasDay = state === 'sent' || state === 'received';
  const isMissing = (hasDay && !draft.on) || (state === 'not-needed' && !draft.reason.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isMissing || note.isPending) return;
    const on = hasDay ? draft.on : null;
    note.mutate({ ...draft, on, version: paper.version }, { onSuccess: () => onSaved(state) });
  };
  return (
    <form ref={form} className={`no-print ${styles.form}`} noValidate onSubmit={submit}>
      <SelectField
        id={`${id}-state`}
        label={t('state')}
        room="medium"
        value={state}
        choices={officialPaperStates.map((value) => ({ value, label: stateOf(paper, value) }))}
        onChange={(value) => change({ state: value })}
      />
      {hasDay && (
        <DayAndNumber id={id} paper={paper} state={state} draft={draft} data={data} strict={strict} onChange={change} />
      )}
      {state === 'not-needed' && (
        <TextField
          id={`${id}-reason`}
          label={t('reason')}
          error={strict && !draft.reason.trim() ? t('missingReason') : undefined}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
      <ErrorMessage id={`${id}-refused`} message={refusal} />
      <ButtonRow>
        <Button type="submit" small busy={note.isPending}>
          {t('save')}
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Why an entry was refused; where a colleague was faster it says who, and what they noted. `sent`: the version that was read. */
function usePaperRefusal(error: Error | null, { region }: CasePapers, paper: CasePaper, sent: number | undefined) {
  const t = useTranslations('officialPapers');
  const { stateOf } = usePaperWords(region);
  const reader = useActor()?.email;
  const isLate = error instanceof ApiError && error.status === 409 && sent !== undefined && paper.version > sent;
  const who = paper.changes[0]?.notedBy;
  return isLate && who && who !== reader ? t('faster', { who, state: stateOf(paper, paper.state) }) : sentenceOf(error);
}

type DayAndNumberProps = Pick<PaperFormProps, 'paper' | 'data'> & {
  id: string;
  state: 'sent' | 'received';
  draft: Draft;
  strict: boolean;
  onChange: (part: Partial<Draft>) => void;
};

function DayAndNumber({ id, paper: { kind }, data, state, draft, strict, onChange }: DayAndNumberProps) {
  const t = useTranslations('officialPapers');
  return (
    <>
      <Field
        id={`${id}-on`}
        label={t(`days.${state}`, { kind })}
        error={strict && !draft.on ? t('missingDay') : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            room="medium"
            max={data.today}
            value={draft.on}
            onChange={({ target }) => onChange({ on: target.value })}
          />
        )}
      </Field>
      <TextField
        id={`${id}-number`}
        label={t('numbers', { kind })}
        value={draft.number}
        onChange={(number) => onChange({ number })}
      />
      <TextField
        id={`${id}-office`}
        label={t(`offices.${state}`)}
        value={draft.office}
        onChange={(office) => onChange({ office })}
      />
    </>
  );
}

type TextFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

function TextField({ id, label, error, value, onChange }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(wiring) => (
        <TextInput
          {...wiring}
          maxLength={limits.officialPaperCharacters}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
