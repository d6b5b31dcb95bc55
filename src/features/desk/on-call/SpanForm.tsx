import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './OnCall.module.css';
import { PeopleFields } from './PeopleFields.tsx';
import { SpanTimes } from './SpanTimes.tsx';
import type { Rota } from './schema.ts';
import type { SpanKind, Stored } from './spanDraft.rules.ts';
import { useSpanForm } from './useSpanForm.ts';
import { WeekdayFields } from './WeekdayFields.tsx';

type SpanFormProps = {
  placeId: string;
  rota: Rota;
  kind: SpanKind;
  /** Null for a new one. */
  stored: Stored | null;
  onClose: () => void;
  onTold: (said: string) => void;
};

const titles = {
  shift: { new: 'newShift', change: 'changeShift' },
  exception: { new: 'newException', change: 'changeException' },
} as const;

/** Writes a time at which somebody is on call: when, and who is called one after the other. */
export function SpanForm({ placeId, rota, kind, stored, onClose, onTold }: SpanFormProps) {
  const t = useTranslations('onCall.form');
  const id = useId();
  const form = useSpanForm({ placeId, rota, kind, stored, onTold });
  const { draft, wrong, change } = form;
  const fields = useRef<HTMLFormElement>(null);
  // The button that opened it is gone by then.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={fields}
      noValidate
      aria-label={t(titles[kind][stored ? 'change' : 'new'])}
      className={styles.form}
      onSubmit={form.submit}
    >
      <p role="status" className={styles.gone}>
        {form.isGone && t('gone')}
      </p>
      {kind === 'shift' && <WeekdayFields id={id} days={draft.days} isMissing={wrong === 'days'} change={change} />}
      <SpanTimes id={id} kind={kind} draft={draft} wrong={wrong} change={change} />
      <PeopleFields
        id={id}
        team={rota.people}
        people={draft.people}
        isMissing={wrong === 'people'}
        onChange={(people) => change({ people })}
      />
      <ErrorMessage id={`${id}-refused`} message={form.refusal} />
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          {t(stored && !form.isGone ? 'save' : 'add')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        {stored && !form.isGone && <DeleteSpan form={form} />}
      </ButtonRow>
    </form>
  );
}

function DeleteSpan({ form }: { form: ReturnType<typeof useSpanForm> }) {
  const t = useTranslations('onCall.form');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('deleteTitle')}
        closeText={t('close')}
        confirmText={t('delete')}
        danger
        busy={form.busy}
        refusal={form.refusal}
        onConfirm={form.remove}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
