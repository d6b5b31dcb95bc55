import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { LinkState, PacketState, PaperName } from './schema.ts';

/** Somebody who is asked to sign, as the rules see them; `askedAt` null until it is their turn. */
export type Turn = { askedAt: string | null; openedAt: string | null; answer: 'signed' | 'refused' | null };

/** How somebody who is asked to sign stands. */
export const signerStateOf = ({ askedAt, openedAt, answer }: Turn) =>
  answer ?? (openedAt ? 'opened' : askedAt ? 'asked' : 'waiting');

/** Who is asked next: everybody at once, or the first who has not signed. Whoever was asked is not asked again. */
export function nextToAsk<Signer extends Turn>(signers: readonly Signer[], inOrder: boolean): readonly Signer[] {
  const open = signers.filter(({ answer }) => answer !== 'signed');
  return (inOrder ? open.slice(0, 1) : open).filter(({ askedAt }) => askedAt === null);
}

/** The signature that somebody has put under a paper; undefined while they have not. */
export const signatureUnder = <Signature>(
  { said }: { said: { reason: string } | { signatures: Partial<Record<PaperName, Signature>> } | null },
  name: PaperName,
): Signature | undefined => (said && 'signatures' in said ? said.signatures[name] : undefined);

/** True once everybody has signed. */
export const isSigned = (signers: readonly Turn[]): boolean => signers.every(({ answer }) => answer === 'signed');

/** How a packet stands: what was written down, or what the clock, its papers and its home have made of it meanwhile. */
export function packetStateOf(
  stored: PacketState,
  { isOver, isChanged, isServed }: { isOver: boolean; isChanged: boolean; isServed: boolean },
): PacketState {
  if (stored !== 'open') return stored;
  if (!isServed) return 'withdrawn';
  if (isChanged) return 'changed';
  return isOver ? 'expired' : 'open';
}

/** How a link stands for whoever holds it: `done` where they have signed and others have not, `waiting` before their turn. */
export function linkStateOf(state: PacketState, { askedAt, answer }: Turn, isOver: boolean): LinkState {
  if (state === 'signed') return isOver ? 'expired' : 'signed';
  if (state !== 'open') return state;
  if (answer === 'signed') return 'done';
  return askedAt ? 'open' : 'waiting';
}

/** True while a signer may read the papers. */
export const mayReadPapers = (state: LinkState): boolean => state === 'open' || state === 'done' || state === 'signed';

const refusals: Record<Exclude<LinkState, 'open' | 'done' | 'signed'>, ErrorMessageKey> = {
  withdrawn: 'signingWithdrawn',
  changed: 'signingChanged',
  expired: 'signingExpired',
  waiting: 'signingNotYet',
};

/** Why a signer can neither read nor sign; null when they can. */
export const whyNotOpen = (state: LinkState): ErrorMessageKey | null =>
  state === 'open' || state === 'done' || state === 'signed' ? null : refusals[state];

/** Why a packet cannot be withdrawn; null when it can. */
export const whyNotWithdraw = (state: PacketState): ErrorMessageKey | null => (state === 'open' ? null : 'signingOver');

/** The last mail to a signer: when, and how many hours ago by the database's clock. */
export type Mailed = Turn & { reminders: number; hoursSince: number };

/** Why a signer cannot be reminded by hand now; null when they can. */
export function whyNotRemind(state: PacketState, signer: Mailed): ErrorMessageKey | null {
  if (state !== 'open') return 'signingOver';
  if (signer.askedAt === null || signer.answer === 'signed') return 'signingNotAsked';
  const { reminders, remindPauseHours } = limits.signing;
  return signer.reminders >= reminders || signer.hoursSince < remindPauseHours ? 'signingReminded' : null;
}

/** The mailbox as its owner knows it again, and nobody else learns it. */
export function maskedMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
