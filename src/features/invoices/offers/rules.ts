import { addDays } from '#platform/days.ts';
import { limits } from '#vocabulary/limits.ts';

/*
 * What an estimate and a contract have in common: a home sends a family numbered versions, and the family accepts or declines the
 * last of them until its last day.
 */

/** How a family answers. */
export type AnswerKind = 'accepted' | 'declined';

/** What the rules read of a version that was sent; `validUntil` is its last day, `YYYY-MM-DD`. */
export type OfferVersion = { version: number; validUntil: string; answer: { kind: AnswerKind } | null };

/** What was sent of an offer, the oldest first. */
export type Offered<Version extends OfferVersion = OfferVersion> = { versions: readonly Version[] };

/** The version that the family has now; undefined before the first was sent. */
export const lastVersionOf = <Version extends OfferVersion>({ versions }: Offered<Version>): Version | undefined =>
  versions.at(-1);

/** When the family answers: the day by the home's clock, and whether the home serves the record. */
export type Answering = { today: string; isServing: boolean };

/** Why a family cannot answer: another version was sent, it was answered, the home serves no more, its last day is over. */
export type AnswerRefusal = 'changed' | 'answered' | 'ended' | 'expired';

/** Why the family cannot answer so; null when it can. What it has not read it cannot accept, and declining is never too late. */
export function whyNotAnswer(
  offer: Offered,
  { version, kind }: { version: number; kind: AnswerKind },
  { today, isServing }: Answering,
): AnswerRefusal | null {
  const last = lastVersionOf(offer);
  if (last?.version !== version) return 'changed';
  if (last.answer) return 'answered';
  if (!isServing) return 'ended';
  return kind === 'accepted' && last.validUntil < today ? 'expired' : null;
}

/** How an offer stands that was sent: `open` while the family may accept it. */
export type Standing = AnswerKind | 'open' | 'expired' | 'ended';

/** How the version that was sent last stands. */
export function standingOf(offer: Offered, answering: Answering): Standing {
  const last = lastVersionOf(offer);
  if (last?.answer) return last.answer.kind;
  const refusal = whyNotAnswer(offer, { version: last?.version ?? 0, kind: 'accepted' }, answering);
  if (refusal === 'expired') return 'expired';
  return refusal ? 'ended' : 'open';
}

/** True where a day cannot be the last one of an offer that is sent today. */
export const isLastDayWrong = (day: string, today: string): boolean =>
  day < today || day > addDays(today, limits.estimateDays.most);

/** True where the name is missing by which somebody stands for what they accept. */
export const isNameMissing = ({ kind, name }: { kind: AnswerKind; name: string }): boolean =>
  kind === 'accepted' && name.trim() === '';

/** Something made from an offer; `number` is null until it was sent. */
type MadeOf = { id: string; number: string | null };

/** What was made from an offer, as far as the family has been sent it. */
export const sentAlone = (made: MadeOf | null): MadeOf | null => (made?.number ? made : null);
