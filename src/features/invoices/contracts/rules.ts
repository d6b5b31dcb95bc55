import type { Invoice } from '#features/invoices/core/schema.ts';
import {
  type Answering,
  type AnswerKind,
  type AnswerRefusal,
  isLastDayWrong,
  lastVersionOf,
  type Standing,
  sentAlone,
  standingOf,
  whyNotAnswer,
} from '#features/invoices/offers/rules.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { Language } from '#vocabulary/languages.ts';
import { parseCents } from '#vocabulary/money.ts';
import { asksForAddresses, cancellationOf } from '#vocabulary/places/contractLaw.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { Contract, ContractCancelling, ContractSending, ContractVersion, OwnClauses } from './schema.ts';

type Versions = Pick<Contract, 'versions'>;
type Cancelled = Pick<Contract, 'cancelled'>;

/** How a contract stands: cancelled, or as the version that was sent last. */
export type ContractStanding = Standing | 'cancelled';

/** How a contract stands that was sent. */
export const contractStandingOf = (contract: Versions & Cancelled, answering: Answering): ContractStanding =>
  contract.cancelled ? 'cancelled' : standingOf(contract, answering);

/** The version that is in force: the last one that was signed; undefined while none was. */
export const signedVersionOf = ({ versions }: Versions): ContractVersion | undefined =>
  versions.findLast(({ answer }) => answer?.kind === 'accepted');

/** The number of a contract: a series of its own, beside those of estimates and invoices. */
export const contractNumber = (year: number, count: number): string => `C-${year}-${String(count).padStart(4, '0')}`;

/** True for the number of a contract, beside those of estimates and invoices. */
export const isContractNumber = (number: string): boolean => number.startsWith('C-');

/** In which language a contract begins: in Québec in French, which is offered first there; elsewhere as its estimate was. */
export const languageOfContract = (region: RegionName, estimate: Language): Language =>
  region === 'Quebec' ? 'fr' : estimate;

/** Why what comes next cannot be written; null when it can. What an invoice was made from stays. */
export function whyNotWriteContract({
  invoice,
  cancelled,
}: Pick<Contract, 'invoice' | 'cancelled'>): ErrorMessageKey | null {
  if (cancelled) return 'contractCancelled';
  return invoice ? 'contractInvoiced' : null;
}

/** Why there is nothing that could be thrown away; null when there is. */
export const whyNotThrowAwayContract = ({ draft }: Pick<Contract, 'draft'>): ErrorMessageKey | null =>
  draft?.isOpen ? null : 'contractSent';

/** Why a contract cannot be sent; null when it can. */
export function whyNotSendContract(
  contract: Pick<Contract, 'draft' | 'invoice' | 'cancelled'>,
): ErrorMessageKey | null {
  const refusal = whyNotWriteContract(contract);
  if (refusal) return refusal;
  if (!contract.draft?.isOpen) return 'contractSent';
  if (contract.draft.lines.length === 0) return 'contractEmpty';
  return contract.draft.totals.total < 0 ? 'contractNegative' : null;
}

type Terms = Pick<ContractSending, 'purchaser' | 'person' | 'deposit'>;

/** Why a contract cannot be sent with these terms; null when it can. Addresses are needed where the law is known to ask for them. */
export function whyNotTerms(
  { purchaser, person, deposit }: Terms,
  { total, region }: { total: number; region: RegionName },
): ErrorMessageKey | null {
  if (purchaser.name.trim() === '') return 'contractPurchaserNeeded';
  if (asksForAddresses(region)) {
    if (purchaser.address.trim() === '') return 'contractPurchaserAddress';
    if (person.address.trim() === '') return 'contractPersonAddress';
  }
  return deposit > total ? 'contractDeposit' : null;
}

/** What is asked when a contract is sent, in the order of its boxes. */
const sendingBoxes = ['purchaser', 'purchaserAddress', 'person', 'personAddress', 'deposit', 'validUntil'] as const;

/** A box of what is asked when a contract is sent. */
export type SendingBox = (typeof sendingBoxes)[number];

/** What is asked when a contract is sent; the deposit as it is typed. */
export type SendingBoxes = Record<SendingBox, string>;

/** The cents of a deposit as it is typed, none where nothing is; null when it cannot be told. */
export const depositIn = ({ deposit }: Pick<SendingBoxes, 'deposit'>): number | null =>
  deposit.trim() === '' ? 0 : parseCents(deposit);

type Sent = { total: number; region: RegionName; today: string };

/** The boxes with which a contract cannot be sent: the server refuses the same. */
export function wrongInSending(boxes: SendingBoxes, { total, region, today }: Sent): SendingBox[] {
  const deposit = depositIn(boxes);
  const isEmpty = (box: SendingBox) => boxes[box].trim() === '';
  const wrong: Record<SendingBox, boolean> = {
    purchaser: isEmpty('purchaser'),
    purchaserAddress: asksForAddresses(region) && isEmpty('purchaserAddress'),
    person: false,
    personAddress: asksForAddresses(region) && isEmpty('personAddress'),
    deposit: deposit === null || deposit < 0 || deposit > total,
    validUntil: isEmpty('validUntil') || isLastDayWrong(boxes.validUntil, today),
  };
  return sendingBoxes.filter((box) => wrong[box]);
}

const refusals = {
  changed: 'contractChanged',
  answered: 'contractAnswered',
  ended: 'estimateEnded',
  expired: 'contractExpired',
} as const satisfies Record<AnswerRefusal, ErrorMessageKey>;

/** Why the family cannot answer so; null when it can. */
export function whyNotAnswerContract(
  contract: Versions & Cancelled,
  said: { version: number; kind: AnswerKind },
  answering: Answering,
): ErrorMessageKey | null {
  if (contract.cancelled) return 'contractCancelled';
  const refusal = whyNotAnswer(contract, said, answering);
  return refusal && refusals[refusal];
}

/** Why no invoice can be made from a contract; null when one can. While a later version waits, nobody knows which holds. */
export function whyNotInvoiceContract(
  contract: Pick<Contract, 'versions' | 'invoice' | 'draft' | 'cancelled'>,
): ErrorMessageKey | null {
  if (contract.cancelled) return 'contractCancelled';
  if (!signedVersionOf(contract)) return 'contractNotSigned';
  if (contract.invoice) return 'contractInvoiced';
  return lastVersionOf(contract)?.answer && !contract.draft?.isOpen ? null : 'contractOpen';
}

/** What a contract is when it is read: which version was sent last, and which was signed last. */
export const seenOf = (contract: Versions): Pick<ContractCancelling, 'version' | 'signed'> => ({
  version: lastVersionOf(contract)?.version ?? 0,
  signed: signedVersionOf(contract)?.version ?? null,
});

/** True where a family cancels what it has signed by itself: the law of the province is known to let it. */
export const mayFamilyCancel = (contract: Versions & Cancelled & Pick<Contract, 'region'>): boolean =>
  !contract.cancelled && signedVersionOf(contract) !== undefined && cancellationOf(contract.region) !== undefined;

/**
 * Why a contract cannot be cancelled as it was read; null when it can. A home cancels what it has sent, at the word of its family or
 * before it is signed; a family what it has signed, where the law is known to let it.
 */
export function whyNotCancel(
  contract: Versions & Cancelled & Pick<Contract, 'region'>,
  seen: Pick<ContractCancelling, 'version' | 'signed'>,
  side: 'family' | 'home',
): ErrorMessageKey | null {
  if (contract.cancelled) return 'contractCancelled';
  const present = seenOf(contract);
  if (present.version === 0) return 'contractNotSent';
  if (seen.version !== present.version || seen.signed !== present.signed) return 'contractMoved';
  if (side === 'home') return null;
  if (present.signed === null) return 'contractNotSigned';
  return mayFamilyCancel(contract) ? null : 'contractCancelAsk';
}

/** What is missing of who cancels and why; null where nothing is: a family gives its name, a home the reason. */
export function whyNotCancelSo(
  { name, words }: Pick<ContractCancelling, 'name' | 'words'>,
  side: 'family' | 'home',
): ErrorMessageKey | null {
  if (side === 'family') return name.trim() === '' ? 'contractNameNeeded' : null;
  return words.trim() === '' ? 'contractReasonNeeded' : null;
}

/** The credit notes over the invoice that was made of a contract, those that are being written too. */
export const creditsOf = <Note extends Pick<Invoice, 'corrects'>>(
  { invoice }: Pick<Contract, 'invoice'>,
  invoices: readonly Note[],
): Note[] => (invoice ? invoices.filter(({ corrects }) => corrects?.id === invoice.id) : []);

/** A company's own clauses in a language; in the other one where it has none in this. */
export const clausesIn = ({ clausesEn, clausesFr }: Omit<OwnClauses, 'updatedAt'>, language: Language): string =>
  language === 'fr' ? clausesFr || clausesEn : clausesEn || clausesFr;

/** What the family may read of contracts: those it was sent, without what is being written, and an invoice it has too. */
export const contractsForFamily = (contracts: readonly Contract[]): Contract[] =>
  contracts
    .filter(({ versions }) => versions.length > 0)
    .map((one) => ({ ...one, draft: null, invoice: sentAlone(one.invoice) }));
