import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useColleagues } from '#features/places/team/useColleagues.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { limits } from '#vocabulary/limits.ts';
import { useAssign } from './useAssign.ts';
import { useAssignRefusal } from './useAssignRefusal.ts';

type AssignFieldsProps = {
  spiritId: string;
  home: Spirit['core']['connectedFuneralHomes'][number];
  onGiven: () => void;
};

/** A case and the branch that has accepted it. */
export type AssignDialogProps = AssignFieldsProps & { open: boolean; onClose: () => void };

/** Asks to whom the case goes, and what they should know. */
export function AssignDialog({ open, onClose, ...rest }: AssignDialogProps) {
  const t = useTranslations('assigning');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeText={t('goBack')}>
      {open && <People {...rest} />}
    </Dialog>
  );
}

/** Who can be chosen: those who look after the listing now, but for whoever is responsible already. */
function People(props: AssignFieldsProps) {
  const t = useTranslations('assigning');
  const { home } = props;
  const { list } = useColleagues(home.id);
  if (!list.data && list.error)
    return (
      <LoadFailed
        message={list.error.message}
        again={t('again')}
        busy={list.isFetching}
        onAgain={() => list.refetch()}
      />
    );
  if (!list.data) return <Skeleton text={t('loading')} lines={2} />;
  const people = list.data.filter(({ accepted, email }) => accepted && email !== home.assignee);
  return (
    <>
      <AssignFields {...props} people={people.map(({ email }) => email)} />
      {list.data.length === 1 && (
        <p className="quiet small">
          {t('alone')} <Link href={`/my-listings/${home.id}/colleagues`}>{t('invite')}</Link>
        </p>
      )}
    </>
  );
}

/** The choice that leaves a case without anybody. */
const nobody = 'nobody';

function AssignFields({ spiritId, home, people, onGiven }: AssignFieldsProps & { people: readonly string[] }) {
  const t = useTranslations('assigning');
  const id = useId();
  const reader = useActor()?.email;
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [strict, setStrict] = useState(false);
  const assign = useAssign(spiritId, home.id);
  const refusal = useAssignRefusal(assign.error, home.assignee);
  const isChosen = chosen === nobody || people.includes(chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isChosen || assign.isPending) return;
    const email = chosen === nobody ? null : chosen;
    assign.mutate({ email, seen: home.assignee ?? null, ...(note && { note }) }, { onSuccess: onGiven });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <SelectField
        id={`${id}-who`}
        label={t('who')}
        error={strict && !isChosen ? t('whoNeeded') : undefined}
        room="long"
        value={isChosen ? chosen : ''}
        choices={[
          { value: '', label: t('choose') },
          ...people.map((email) => ({ value: email, label: email === reader ? t('you', { email }) : email })),
          ...(home.assignee === undefined ? [] : [{ value: nobody, label: t('nobody') }]),
        ]}
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
      <ErrorMessage id={`${id}-refused`} message={refusal} />
      <ButtonRow>
        <Button type="submit" busy={assign.isPending}>
          {t('confirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}
