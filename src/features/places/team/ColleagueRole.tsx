import { useTranslations } from 'use-intl';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import type { PlaceOwnership } from '#features/places/core/rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { mayInvite, rolesIn } from './colleagues.rules.ts';
import { useColleagueMutations } from './useColleagues.ts';

type ColleagueRoleProps = {
  placeId: string;
  type: string | undefined;
  colleague: Colleague & { id: string };
  ownership: PlaceOwnership;
};

/** What a colleague may do, which an owner changes where it stands. */
export function ColleagueRole({ placeId, type, colleague, ownership }: ColleagueRoleProps) {
  const t = useTranslations('colleagues');
  const actor = useActor() ?? null;
  const change = useColleagueMutations(placeId);
  const { id, email, role } = colleague;
  const nameOf = (one: Colleague['role']) =>
    t(type === 'funeral-home' || one === 'owner' ? `roles.${one}` : 'roles.staff');
  if (!mayInvite(actor, ownership)) return <span className="quiet small">{nameOf(role)}</span>;
  const done = () => toasts.show(t('roleChanged', { email }), 'good');
  const refusal = sentenceOf(change.error);
  return (
    <>
      <SelectField
        id={`role-${id}`}
        label={t('roleOf', { email })}
        room="long"
        value={role}
        choices={rolesIn(type).map((value) => ({ value, label: nameOf(value) }))}
        onChange={(next) => change.mutate({ kind: 'change', colleagueId: id, role: next }, { onSuccess: done })}
      />
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
