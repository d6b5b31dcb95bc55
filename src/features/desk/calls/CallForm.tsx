import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { callKinds } from '#vocabulary/callKinds.ts';
import { limits } from '#vocabulary/limits.ts';
import { CallerPart } from './CallerPart.tsx';
import { callFieldId } from './CallFields.tsx';
import { answersOfDraft, type CallDraft, isCallBegun } from './draft.rules.ts';
import { PersonPart, ReleasePart } from './PersonPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { whyNotTake } from './rules.ts';
import styles from './TakeCallPage.module.css';
import { useCallDraft, useTakeCall } from './useCall.ts';
import { BodyPart, WishPart } from './WishPart.tsx';

type CallFormProps = { by: string; branches: readonly { id: string; name: string }[] };

/** What is still missing, at the field where it goes. */
function useMissing(draft: CallDraft) {
  const t = useTranslations('calls.needs');
  const why = whyNotTake(draft.kind, answersOfDraft(draft));
  const caller = why ? t(draft.kind === 'trade' ? 'tradeHome' : 'caller') : undefined;
  const branch = draft.placeId ? undefined : t('branch');
  return { caller, branch };
}

/** The call, in the order in which it is told; nothing is needed but who calls. */
export function CallForm({ by, branches }: CallFormProps) {
  const t = useTranslations('calls');
  const navigate = useNavigate();
  const { draft: typed, isKept, change, fill, clear } = useCallDraft(by);
  const known = branches.some(({ id }) => id === typed.placeId);
  const only = branches.length === 1 ? branches[0]?.id : undefined;
  const draft = { ...typed, placeId: known ? typed.placeId : (only ?? '') };
  const [strict, setStrict] = useState(false);
  const save = useTakeCall();
  const missing = useMissing(draft);
  const shown = strict ? missing : { caller: undefined, branch: undefined };
  const first = draft.kind === 'trade' ? 'tradeHome' : 'phone';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (missing.caller || missing.branch || save.isPending) return;
    save.mutate(draft, {
      onSuccess: ({ id }) => {
        toasts.show(t('saved'), 'good');
        void navigate(`/spirit/${id}`, { replace: true });
      },
    });
  };
  const part = { draft, fill };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary
        title={t('problems')}
        problems={[
          ...(shown.branch ? [{ fieldId: 'call-branch', text: shown.branch }] : []),
          ...(shown.caller ? [{ fieldId: callFieldId(first), text: shown.caller }] : []),
        ]}
      />
      <RadioCards
        id="call-kind"
        name="kind"
        legend={t('kind')}
        inline
        compact
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        choices={callKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {branches.length > 1 && (
        <SelectField
          id="call-branch"
          label={t('branch')}
          error={shown.branch}
          room="long"
          value={draft.placeId}
          choices={[
            { value: '', label: t('chooseBranch') },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(placeId) => change({ placeId })}
        />
      )}
      <CallerPart {...part} error={shown.caller} />
      <PersonPart {...part} />
      <PlacePart {...part} />
      {(draft.kind === 'died' || draft.kind === 'trade') && <ReleasePart {...part} />}
      {draft.kind !== 'planned' && <BodyPart {...part} onImplants={(implants) => change({ implants })} />}
      <WishPart {...part} />
      <section aria-labelledby="call-said" className={styles.part}>
        <h2 id="call-said">{t('said')}</h2>
        <Field id={callFieldId('note')} label={t('note')} hint={t('noteHint')}>
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={4}
              maxLength={limits.noteCharacters}
              value={draft.fields.note ?? ''}
              onChange={({ target }) => fill({ note: target.value })}
            />
          )}
        </Field>
      </section>
      <div className={styles.save}>
        <p className="quiet small">{t('responsible')}</p>
        <ErrorMessage id="call-refused" message={sentenceOf(save.error)} />
        <ButtonRow>
          <Button type="submit" busy={save.isPending}>
            {t('submit')}
          </Button>
          {isCallBegun(typed) && <StartAgain onClear={clear} />}
        </ButtonRow>
        <p className="quiet small">{t(isKept ? 'kept' : 'notKept')}</p>
      </div>
    </form>
  );
}

/** Removes what was typed, once that is meant. */
function StartAgain({ onClear }: { onClear: () => void }) {
  const t = useTranslations('calls');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('clearTitle')}
        closeText={t('goBack')}
        confirmText={t('clear')}
        busy={false}
        onConfirm={onClear}
      >
        <p>{t('clearText')}</p>
      </ConfirmDialog>
    </>
  );
}
