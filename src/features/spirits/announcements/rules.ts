import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { mayKeepCircle } from '../circle/rules.ts';
import { actsForFamily } from '../core/rules.ts';
import type { Relation } from '../core/schema.ts';
import type { Announcement } from './schema.ts';

/** True for those who write to everybody: who decides and who helps. */
export const mayAnnounce = actsForFamily;

/** Why nothing can be sent to everybody now; null when it can. */
export const whyNotAnnounce = (sentToday: number): ErrorMessageKey | null =>
  sentToday >= limits.announcementsPerDay ? 'announcementTooMany' : null;

/** True while a message of the family may be replaced by a later one, which it is once. */
export const mayReplace = (relation: Relation, message: Pick<Announcement, 'replaced' | 'ofHome'>): boolean =>
  mayAnnounce(relation) && !message.ofHome && whyNotReplace(message) === null;

/** Why a message cannot be replaced; null when it can. */
export const whyNotReplace = ({ replaced }: Pick<Announcement, 'replaced'>): ErrorMessageKey | null =>
  replaced ? 'announcementReplaced' : null;

/** True while the caller is asked to say that they have read a message: it is not theirs, and no later one has replaced it. */
export const isToRead = ({ own, replaced, readers }: Pick<Announcement, 'own' | 'replaced' | 'readers'>): boolean =>
  !own && !replaced && readers.some(({ self, readAt }) => self && readAt === null);

/** What is looked at before somebody is reminded. */
type Remindable = Pick<Announcement, 'remindedAt' | 'replaced' | 'readers'>;

/** True while a message stands that somebody else than the caller has not read. */
export const hasUnread = ({ replaced, readers }: Pick<Announcement, 'replaced' | 'readers'>): boolean =>
  !replaced && readers.some(({ self, readAt }) => !self && readAt === null);

/** True for who decides, while those who have not read a message may be reminded. `region`: where the family lives. */
export const mayRemind = (relation: Relation, message: Remindable, region: string, now: Date): boolean =>
  mayKeepCircle(relation) && whyNotRemind(message, region, now) === null;

/** Why nobody can be reminded of a message now; null when those who have not read it can. */
export function whyNotRemind(message: Remindable, region: string, now: Date): ErrorMessageKey | null {
  if (!hasUnread(message)) return 'announcementAllRead';
  const { remindedAt } = message;
  const isToday = remindedAt !== null && dayInRegion(region, new Date(remindedAt)) === dayInRegion(region, now);
  return isToday ? 'announcementReminded' : null;
}
