import { addDays } from '#platform/days.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import type { Estimate, EstimateAnswerInput, EstimateVersion } from './schema.ts';

/** The version that was sent last; undefined before the first. */
export const lastVersionOf = ({ versions }: Pick<Estimate, 'versions'>): EstimateVersion | undefined => versions.at(-1);

/** The version that the family has accepted; undefined while it has not. */
export const acceptedVersionOf = ({ versions }: Pick<Estimate, 'versions'>): EstimateVersion | undefined =>
  versions.find(({ answer }) => answer?.kind === 'accepted');

/** True once the last day of a version is over. `today` by the home's clock, `YYYY-MM-DD`. */
const isExpired = ({ validUntil }: Pick<EstimateVersion, 'validUntil'>, today: string): boolean => validUntil < today;

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
  day < today || day > addDays(today, limits.estimateDays.most) ? 'estimateDay' : null;

type Answering = { today: string; isServing: boolean };

/** Why the family cannot answer so; null when it can. What it has not read it cannot accept. */
export function whyNotAnswer(
  estimate: Pick<Estimate, 'versions'>,
  { version, kind }: Pick<EstimateAnswerInput, 'version' | 'kind'>,
  { today, isServing }: Answering,
): ErrorMessageKey | null {
  const last = lastVersionOf(estimate);
  if (last?.version !== version) return 'estimateChanged';
  if (last.answer) return 'estimateAnswered';
  if (!isServing) return 'estimateEnded';
  return kind === 'accepted' && isExpired(last, today) ? 'estimateExpired' : null;
}

/** How an estimate stands that was sent: `open` while the family may accept it. */
export type Standing = 'open' | 'accepted' | 'declined' | 'expired' | 'ended';

/** How the version that was sent last stands. */
export function standingOf(estimate: Pick<Estimate, 'versions'>, answering: Answering): Standing {
  const last = lastVersionOf(estimate);
  if (last?.answer) return last.answer.kind;
  const refusal = whyNotAnswer(estimate, { version: last?.version ?? 0, kind: 'accepted' }, answering);
  if (refusal === 'estimateExpired') return 'expired';
  return refusal ? 'ended' : 'open';
}

/** The day in a region at a moment, `YYYY-MM-DD`. */
export const dayInRegion = (region: RegionName, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: timeZoneOfRegion[region] }).format(moment);

/** True where the name is missing by which somebody stands for what they accept. */
export const isNameMissing = ({ kind, name }: Pick<EstimateAnswerInput, 'kind' | 'name'>): boolean =>
  kind === 'accepted' && name.trim() === '';

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
      invoice: estimate.invoice?.number ? estimate.invoice : null,
      contract: estimate.contract?.number ? estimate.contract : null,
    }));
