import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import { actsForFamily } from '../core/rules.ts';
import type { Relation } from '../core/schema.ts';
import type { Announcement } from './schema.ts';

/** True for those who write to everybody: who decides and who helps. */
export const mayAnnounce = actsForFamily;

/** Why nothing can be sent to everybody now; null when it can. */
export const whyNotAnnounce = (sentToday: number): ErrorMessageKey | null =>
  sentToday >= limits.announcementsPerDay ? 'announcementTooMany' : null;

/** True while a message may be replaced by a later one, which it is once. */
export const mayReplace = (relation: Relation, message: Pick<Announcement, 'replaced'>): boolean =>
  mayAnnounce(relation) && whyNotReplace(message) === null;

/** Why a message cannot be replaced; null when it can. */
export const whyNotReplace = ({ replaced }: Pick<Announcement, 'replaced'>): ErrorMessageKey | null =>
  replaced ? 'announcementReplaced' : null;

/** True while the caller is asked to say that they have read a message: it is not theirs, and no later one has replaced it. */
export const isToRead = ({ own, replaced, readers }: Pick<Announcement, 'own' | 'replaced' | 'readers'>): boolean =>
  !own && !replaced && readers.some(({ self, readAt }) => self && readAt === null);
