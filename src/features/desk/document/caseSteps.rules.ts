import type { Audit } from '#features/audits/schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { StatusChange } from '#features/spirits/core/status.schema.ts';

const keys = ['accepted', 'in-care', 'at-rest', 'paid'] as const;

/**
 * A step of a case: whether it is reached, the entry that says who said so and when, and what was said of it, where there is
 * one: since when, where, by whom. A case that the home has taken on the phone was never accepted: it was taken.
 */
export type CaseStep = {
  key: (typeof keys)[number] | 'taken';
  reached: boolean;
  audit: Audit | undefined;
  said: { at: string; location: string; person: string } | undefined;
};

const actionOf = { accepted: 'accept', 'in-care': 'in-care', 'at-rest': 'at-rest', paid: 'paid' } as const;

/** What was said of a step; of being in care also with the burial or cremation, where it was not said before. */
function saidOf(key: (typeof keys)[number], changes: readonly StatusChange[]): CaseStep['said'] {
  const change = changes.find(({ event }) => event === key);
  if (change) return { at: change.happenedAt, location: change.location, person: change.person };
  const inCareAt = key === 'in-care' ? changes.find(({ event }) => event === 'at-rest')?.inCareAt : null;
  return inCareAt ? { at: inCareAt, location: '', person: '' } : undefined;
}

/** The steps of a case in their order, each with the newest entry that tells of it. */
export function caseStepsOf(
  core: Pick<Spirit['core'], 'status' | 'paid'>,
  audits: readonly Audit[],
  changes: readonly StatusChange[] = [],
): CaseStep[] {
  const newest = (...actions: Audit['action'][]) =>
    audits
      .filter(({ action }) => actions.includes(action))
      .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))[0];
  // A step that was undone was not taken.
  const inCare = newest('in-care', 'undo-in-care')?.action === 'in-care' || saidOf('in-care', changes) !== undefined;
  const reached: Record<(typeof keys)[number], boolean> = {
    accepted: true,
    'in-care': core.status === 'in-care' || (core.status === 'at-rest' && inCare),
    'at-rest': core.status === 'at-rest',
    paid: core.paid === true,
  };
  // A family that makes its record does so as a family.
  const own = audits.find(({ action, actor }) => action === 'create' && actor === 'funeral-home');
  const taken = newest('accept') ? undefined : own;
  return keys.map((key) => ({
    key: key === 'accepted' && taken ? 'taken' : key,
    reached: reached[key],
    audit: (key === 'accepted' && taken) || newest(actionOf[key]),
    said: reached[key] ? saidOf(key, changes) : undefined,
  }));
}
