import { useTranslations } from 'use-intl';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import type { PlaceOwnership } from '#features/places/core/rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Select } from '#platform/ui/form/Select.tsx';
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
  const roles = rolesIn(type);
  const done = () => toasts.show(t('roleChanged', { email }), 'good');
  const choose = (text: string) => {
    const next = roles.find((one) => one === text);
    if (next) change.mutate({ kind: 'change', colleagueId: id, role: next }, { onSuccess: done });
  };
  const refusal = sentenceOf(change.error);
  const sent = change.isPending && change.variables.kind === 'change' ? change.variables.role : role;
  return (
    <>
      <Select aria-label={t('roleOf', { email })} value={sent} onChange={({ target }) => choose(target.value)}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
