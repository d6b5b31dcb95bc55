import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import { actsForFamily } from '../core/rules.ts';
import type { Relation } from '../core/schema.ts';
import type { Decision } from './schema.ts';

/** True for those who propose: who decides and who helps. */
export const mayPropose = actsForFamily;

/** Why nothing more can be proposed now; null when it can. */
export const whyNotPropose = (open: number): ErrorMessageKey | null =>
  open >= limits.openDecisions ? 'decisionsFull' : null;

/** True for those who decide: they alone agree, do not agree, and close a card. */
export const mayDecide = (relation: Relation): boolean => relation === 'family';

/** True while somebody may say whether they agree with a card, and close it. */
export const mayAnswer = (relation: Relation, card: Pick<Decision, 'outcome'>): boolean =>
  mayDecide(relation) && whyNotAnswer(card) === null;

/** Why nothing can be said about a card any more; null when it can. */
export const whyNotAnswer = ({ outcome }: Pick<Decision, 'outcome'>): ErrorMessageKey | null =>
  outcome === null ? null : 'decisionClosed';

/** Why a card cannot be closed by somebody who has read this version of it; null when it can. */
export function whyNotClose(card: Pick<Decision, 'outcome' | 'version'>, read: number): ErrorMessageKey | null {
  return whyNotAnswer(card) ?? (card.version === read ? null : 'decisionMoved');
}

/** True where somebody does not agree with a card. */
export const isContested = ({ positions }: Pick<Decision, 'positions'>): boolean =>
  positions.some(({ agrees }) => agrees === false);
