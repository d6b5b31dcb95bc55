import { limits } from '#vocabulary/limits.ts';
import { timingOf } from '#vocabulary/places/responseHours.ts';
import { isNight } from '#vocabulary/regions/quietHours.ts';

/** A request as far as its clock goes; `answerBy` is absent once it is answered. */
export type TimedRequest = { status: string; answerBy?: string | undefined };

/** True when a request has waited longer than the funeral home was asked to make a family wait. `now` in milliseconds. */
export const isOverdue = ({ status, answerBy }: TimedRequest, now: number): boolean =>
  status === 'pending' && answerBy !== undefined && Date.parse(answerBy) <= now;

/** True when a funeral home may be reminded now: at night only of a family that needs help now. */
export const mayRemindNow = (timing: string, region: string, at: Date): boolean =>
  timingOf(timing) === 'now' || !isNight(region, at);

/** A request of which its family may be told something; `requestedAt` ISO 8601. */
export type WaitingRequest = { timing: string; region: string; requestedAt: string };

/**
 * True when a family may be told now that no answer has come: at night only the one that needs help now and asked a short
 * while ago, because it is awake and waits for this.
 */
export const mayNotifyFamily = ({ timing, region, requestedAt }: WaitingRequest, at: Date): boolean =>
  !isNight(region, at) ||
  (timingOf(timing) === 'now' && at.getTime() - Date.parse(requestedAt) <= limits.familyWaitsAwakeHours * 3_600_000);
