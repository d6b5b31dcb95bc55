import {
  type Answering,
  type AnswerRefusal,
  isLastDayWrong,
  sentAlone,
  whyNotAnswer,
} from '#features/invoices/offers/rules.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { Estimate, EstimateAnswerInput, EstimateVersion } from './schema.ts';

/** The version that the family has accepted; undefined while it has not. */
export const acceptedVersionOf = ({ versions }: Pick<Estimate, 'versions'>): EstimateVersion | undefined =>
  versions.find(({ answer }) => answer?.kind === 'accepted');

/** The number of an estimate: a series of its own, beside that of the invoices. */
export const estimateNumber = (year: number, count: number): string => `E-${year}-${String(count).padStart(4, '0')}`;

/** True for the number of an estimate, beside that of an invoice. */
export const isEstimateNumber = (number: string): boolean => number.startsWith('E-');

/** Why what comes next cannot be written; null when it can. */
export const whyNotWrite = (estimate: Pick<Estimate, 'versions'>): ErrorMessageKey | null =>
  acceptedVersionOf(estimate) ? 'estimateAccepted' : null;

/** Why there is nothing that could be thrown away; null when there is. */
export const whyNotThrowAway = ({ draft }: Pick<Estimate, 'draft'>): ErrorMessageKey | null =>
  draft?.isOpen ? null : 'estimateSent';

/** Why an estimate cannot be sent; null when it can. */
export function whyNotSendEstimate(estimate: Pick<Estimate, 'versions' | 'draft'>): ErrorMessageKey | null {
  if (acceptedVersionOf(estimate)) return 'estimateAccepted';
  if (!estimate.draft?.isOpen) return 'estimateSent';
  if (estimate.draft.lines.length === 0) return 'estimateEmpty';
  return estimate.draft.totals.total < 0 ? 'estimateNegative' : null;
}

/** Why an estimate cannot be valid until a day; null when it can. */
export const whyNotValidUntil = (day: string, today: string): ErrorMessageKey | null =>
  isLastDayWrong(day, today) ? 'estimateDay' : null;

const refusals = {
  changed: 'estimateChanged',
  answered: 'estimateAnswered',
  ended: 'estimateEnded',
  expired: 'estimateExpired',
} as const satisfies Record<AnswerRefusal, ErrorMessageKey>;

/** Why the family cannot answer so; null when it can. */
export function whyNotAnswerEstimate(
  estimate: Pick<Estimate, 'versions'>,
  said: Pick<EstimateAnswerInput, 'version' | 'kind'>,
  answering: Answering,
): ErrorMessageKey | null {
  const refusal = whyNotAnswer(estimate, said, answering);
  return refusal && refusals[refusal];
}

/** Why no invoice can be made from an estimate; null when one can. Once there is a contract, it is made from that. */
export function whyNotInvoice(estimate: Pick<Estimate, 'versions' | 'invoice' | 'contract'>): ErrorMessageKey | null {
  if (!acceptedVersionOf(estimate)) return 'estimateNotAccepted';
  if (estimate.contract) return 'estimateContracted';
  return estimate.invoice ? 'estimateInvoiced' : null;
}

/** Why no contract can be made of an estimate; null when one can. */
export function whyNotContract(estimate: Pick<Estimate, 'versions' | 'contract'>): ErrorMessageKey | null {
  if (!acceptedVersionOf(estimate)) return 'estimateNotAccepted';
  return estimate.contract ? 'estimateContracted' : null;
}

/** What the family may read of estimates: those it was sent, without what is being written, and an invoice it has too. */
export const forFamily = (estimates: readonly Estimate[]): Estimate[] =>
  estimates
    .filter(({ versions }) => versions.length > 0)
    .map((estimate) => ({
      ...estimate,
      draft: null,
      invoice: sentAlone(estimate.invoice),
      contract: sentAlone(estimate.contract),
    }));
