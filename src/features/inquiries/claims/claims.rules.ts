import { isAdministratorsOnly } from '#features/places/core/rules.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';

/** What an administrator can do with an inquiry. */
export type Decision = 'approve' | 'decline' | 'close';

/** The kinds of inquiry that lead to a listing when they are approved. */
const approvable = ['claim', 'sign-up', 'new-inquiry'];

/** True for inquiries that can be approved or declined; others are answered and closed. */
export const isApprovable = (kind: string): boolean => approvable.includes(kind);

/** Why a listing cannot be claimed now; null when it can. Cemeteries belong to the administrator. */
export function whyNotClaim(place: Pick<PlaceRecord, 'type' | 'status' | 'claimed'>): ErrorMessageKey | null {
  if (isAdministratorsOnly(place.type)) return 'claimCemetery';
  return place.claimed ? 'claimTaken' : null;
}

/** Why an inquiry cannot be answered like this now; null when it can. */
export function whyNotAnswer(
  { kind, status }: { kind: string; status: string },
  decision: Decision,
): ErrorMessageKey | null {
  if (status !== 'open') return 'inquiryAnswered';
  return decision !== 'close' && !isApprovable(kind) ? 'inquiryOnlyClosed' : null;
}

/** Why an answer is not complete: whoever is turned down is told why. */
export const whyNotReason = (decision: Decision, message: string): ErrorMessageKey | null =>
  decision === 'decline' && message === '' ? 'reasonRequired' : null;

const hostOf = (website: string): string =>
  website
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./i, '')
    .toLowerCase();

/** True when a mailbox belongs to the same name as a listing's website: good evidence, though no proof. */
export function isMailboxOfWebsite(email: string, website: string | null): boolean {
  if (!website) return false;
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  const host = hostOf(website);
  return host !== '' && (domain === host || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`));
}
