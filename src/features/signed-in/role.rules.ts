import type { Actor } from '#platform/actor.ts';

/** True for those who work on a queue of families' requests instead of on their own records. */
export const hasDesk = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'funeral-home';
