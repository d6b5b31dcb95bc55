import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type RemovalProps, RemoveColleague } from '#features/places/team/RemoveColleague.tsx';
import { useAccessEnded } from '#features/places/team/useAccessEnded.ts';
import { useNames } from '#features/places/team/useNames.ts';
import type { listSpirits } from '#features/spirits/core/contract.ts';
import { mayListSpirits } from '#features/spirits/core/rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useId } from '#platform/elementIds.ts';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { casesOf } from './rules.ts';
import type { SeenCase } from './useAssignCases.ts';
import { useLeaving } from './useLeaving.ts';
import { useTeam } from './useTeam.ts';

/** The choice that leaves the cases without anybody. */
const nobody = 'nobody';

/** Asks who takes the cases of somebody whose access ends; who has none, or whose cases cannot be read, is asked about alone. */
export function LeavingColleague(props: RemovalProps) {
  const t = useTranslations('colleagues');
  const loading = useTranslations('assigning')('leaving.loading');
  const { placeId, email, called, onClose } = props;
  const actor = useActor();
  const spirits = useQuery({
    ...queryOf<typeof listSpirits>('GET /api/spirits', { query: { view: 'queue' } }),
    enabled: mayListSpirits(actor),
  });
  const team = useTeam([placeId]);
  const isRead = (spirits.data && team.people) || spirits.error || team.error || !spirits.isEnabled;
  if (!isRead)
    return (
      <Dialog open onClose={onClose} title={t('removeTitle', { email: called })} closeText={t('goBack')}>
        <Skeleton text={loading} lines={2} />
      </Dialog>
    );
  const people = (team.people ?? []).filter((one) => one !== email);
  return <AsRead {...props} read={casesOf(spirits.data ?? [], placeId, email)} people={people} />;
}

type CasesProps = RemovalProps & { people: readonly string[] };

/** The cases as they were read at first: what is handed over leaves the list while the access still ends. */
function AsRead({ read, ...props }: CasesProps & { read: readonly SeenCase[] }) {
  const [cases] = useState(read);
  if (cases.length === 0 || props.people.length === 0) return <RemoveColleague {...props} />;
  return <WithCases {...props} cases={cases} />;
}

function WithCases({
  placeId,
  id,
  isSelf,
  called,
  onClose,
  cases,
  people,
}: CasesProps & { cases: readonly SeenCase[] }) {
  const t = useTranslations('colleagues');
  const words = useTranslations('assigning');
  const field = useId();
  const reader = useActor()?.email ?? '';
  const nameOf = useNames();
  const [to, setTo] = useState(people.includes(reader) ? reader : (people[0] ?? nobody));
  const leave = useLeaving(placeId, id);
  const left = useAccessEnded({ isSelf, called, onClose });
  const done = ({ ended }: { ended: boolean }) => {
    if (ended) void left();
  };
  const chosen = to === nobody || people.includes(to) ? to : nobody;
  const email = chosen === nobody ? null : chosen;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle', { email: called })}
      closeText={t('goBack')}
      confirmText={words('leaving.confirm', { count: cases.length, self: String(isSelf) })}
      danger
      busy={leave.isPending}
      refusal={leave.data?.ended === false ? words('leaving.elsewhere') : sentenceOf(leave.error)}
      onConfirm={() => leave.mutate({ cases, email }, { onSuccess: done })}
    >
      <p>{t('removeText')}</p>
      <SelectField
        id={field}
        label={words('leaving.who', { count: cases.length })}
        hint={words('leaving.hint')}
        room="long"
        value={chosen}
        choices={[
          ...people.map((one) => ({
            value: one,
            label: one === reader ? words('you', { email: nameOf(one) }) : nameOf(one),
          })),
          { value: nobody, label: words('nobody') },
        ]}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}
