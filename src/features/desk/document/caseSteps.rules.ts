import type { Audit } from '#features/audits/schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';

const keys = ['accepted', 'in-care', 'at-rest', 'paid'] as const;

/** A step of a case: whether it is reached, and the entry that says who said so and when, where there is one. */
export type CaseStep = { key: (typeof keys)[number]; reached: boolean; audit: Audit | undefined };

const actionOf = { accepted: 'accept', 'in-care': 'in-care', 'at-rest': 'at-rest', paid: 'paid' } as const;

/** The steps of a case in their order, each with the newest entry that tells of it. */
export function caseStepsOf(core: Pick<Spirit['core'], 'status' | 'paid'>, audits: readonly Audit[]): CaseStep[] {
  const newest = (action: Audit['action']) =>
    audits
      .filter((audit) => audit.action === action)
      .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))[0];
  const reached: Record<CaseStep['key'], boolean> = {
    accepted: true,
    'in-care': core.status === 'in-care' || (core.status === 'at-rest' && newest('in-care') !== undefined),
    'at-rest': core.status === 'at-rest',
    paid: core.paid === true,
  };
  return keys.map((key) => ({ key, reached: reached[key], audit: newest(actionOf[key]) }));
}
