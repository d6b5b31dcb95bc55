import { useTranslations } from 'use-intl';
import { useColleagues } from '#features/places/team/useColleagues.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { AssignForm } from './AssignForm.tsx';
import { mayBeAssigned } from './rules.ts';
import { useAssign } from './useAssign.ts';
import { useAssignRefusal } from './useAssignRefusal.ts';

type PeopleProps = {
  spiritId: string;
  home: Spirit['core']['connectedFuneralHomes'][number];
  onGiven: () => void;
};

/** A case and the branch that has accepted it. */
export type AssignDialogProps = PeopleProps & { open: boolean; onClose: () => void };

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
function People({ spiritId, home, onGiven }: PeopleProps) {
  const t = useTranslations('assigning');
  const { list } = useColleagues(home.id);
  const assign = useAssign(spiritId, home.id);
  const refusal = useAssignRefusal(assign.error, home.assignee);
  if (!list.data && list.error) return <LoadFailed message={list.error.message} again={t('again')} read={list} />;
  if (!list.data) return <Skeleton text={t('loading')} lines={2} />;
  const people = list.data.filter((one) => mayBeAssigned(one) && one.email !== home.assignee);
  return (
    <>
      <AssignForm
        people={people.map(({ email }) => email)}
        hasTasks={home.assignee !== undefined}
        mayRelease={home.assignee !== undefined}
        confirmText={t('confirm')}
        busy={assign.isPending}
        refusal={refusal}
        onAssign={(assigned) => assign.mutate({ ...assigned, seen: home.assignee ?? null }, { onSuccess: onGiven })}
      />
      {list.data.length === 1 && (
        <p className="quiet small">
          {t('alone')} <Link href={`/my-listings/${home.id}/colleagues`}>{t('invite')}</Link>
        </p>
      )}
    </>
  );
}
