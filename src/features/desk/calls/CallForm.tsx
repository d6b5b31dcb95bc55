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
import { limits } from '#vocabulary/limits.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { callKinds } from '#vocabulary/places/callKinds.ts';
import { firstDayInCanada } from '#vocabulary/regions/clocks.ts';
import { CallerPart } from './CallerPart.tsx';
import { type CallErrors, type CallPartProps, callFieldId } from './CallFields.tsx';
import { answersOfDraft, type CallDraft, isCallBegun } from './draft.rules.ts';
import { PersonPart, ReleasePart } from './PersonPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { impossibleIn, whyNotTake } from './rules.ts';
import styles from './TakeCallPage.module.css';
import { useCallDraft, useTakeCall } from './useCall.ts';
import { BodyPart, WishPart } from './WishPart.tsx';

type CallFormProps = { by: string; branches: readonly { id: string; name: string }[] };

/** What is still missing or cannot be, at the field where it goes. */
function useMissing(draft: CallDraft): CallErrors {
  const t = useTranslations('calls.needs');
  const answers = answersOfDraft(draft);
  const impossible = impossibleIn(answers, firstDayInCanada(new Date()));
  return {
    ...(!draft.placeId && { branch: t('branch') }),
    ...(whyNotTake(draft.kind, answers) && { caller: t(draft.kind === 'trade' ? 'tradeHome' : 'caller') }),
    ...Object.fromEntries(Object.entries(impossible).map(([field, why]) => [field, t(why)])),
  };
}

/** The call, in the order in which it is told; nothing is needed but who calls. */
export function CallForm({ by, branches }: CallFormProps) {
  const t = useTranslations('calls');
  const navigate = useNavigate();
  const { draft: typed, isKept, change, fill, clear } = useCallDraft(by);
  const placeId = branches.length === 1 ? branches[0]?.id : branches.find(({ id }) => id === typed.placeId)?.id;
  const draft = { ...typed, placeId: placeId ?? '' };
  const [strict, setStrict] = useState(false);
  const save = useTakeCall();
  const missing = useMissing(draft);
  const shown = strict ? missing : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (Object.keys(missing).length > 0 || save.isPending) return;
    const open = ({ id }: { id: string }) => {
      toasts.show(t('saved'), 'good');
      void navigate(`/spirit/${id}`, { replace: true });
    };
    save.mutate(draft, { onSuccess: open });
  };
  const caller = draft.kind === 'trade' ? 'tradeHome' : 'phone';
  const problems = keysOf(shown).map((field) => ({
    fieldId: `call-${field === 'caller' ? caller : field}`,
    text: shown[field] ?? '',
  }));
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary title={t('problems')} problems={problems} />
      <KindPart draft={draft} branches={branches} error={shown.branch} change={change} />
      <CallerPart draft={draft} fill={fill} errors={shown} />
      <CallParts draft={draft} fill={fill} errors={shown} change={change} />
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

type Change = { change: (update: Partial<CallDraft>) => void };
type KindPartProps = Change & Pick<CallFormProps, 'branches'> & { draft: CallDraft; error: string | undefined };

/** What the call is about, and at which branch the case is where there are several. */
function KindPart({ draft, branches, error, change }: KindPartProps) {
  const t = useTranslations('calls');
  const choices = branches.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
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
          error={error}
          room="long"
          value={draft.placeId}
          choices={[{ value: '', label: t('chooseBranch') }, ...choices]}
          onChange={(placeId) => change({ placeId })}
        />
      )}
    </>
  );
}

/** Everything after who calls, as far as the kind of call asks for it. */
function CallParts({ change, errors, ...part }: CallPartProps & Change & { errors: CallErrors }) {
  const t = useTranslations('calls');
  const { draft, fill } = part;
  return (
    <>
      <PersonPart {...part} errors={errors} />
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
    </>
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
