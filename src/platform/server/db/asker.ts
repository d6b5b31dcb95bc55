import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '#platform/actor.ts';

/**
 * Who asks, as the wall of rows sees it (`db/walls.sql`): a signed-in person; `reach` says more than their ties, for an
 * administrator, and for a call that is opened by a secret which its service compares.
 */
type Asker = { userId: string; reach: '' | 'admin' | 'door'; made: string[] };

/**
 * What a connection is told of the asker, as `wall.asker`: who, their reach, and records besides, with spaces between. Nothing in it
 * ends a text of SQL.
 */
export type Told = string;

function identifier(text: string): string {
  if (!/^[\w-]+$/.test(text)) throw new Error('Who asks is no identifier.');
  return text;
}

const asking = new AsyncLocalStorage<Asker>();

/** Does the work of a call as the one who asks for it: what it asks of the database reaches their rows and no others. */
export const askingAs = <Result>(
  caller: Pick<Actor, 'userId' | 'role'> | null,
  isDoor: boolean,
  work: () => Result,
): Result =>
  asking.run(
    {
      userId: caller ? identifier(caller.userId) : '',
      reach: isDoor ? 'door' : caller?.role === 'admin' ? 'admin' : '',
      made: [],
    },
    work,
  );

/**
 * Lets the call reach one record besides: that which it is about to make, or one of which its service has verified a secret.
 */
export function throughDoor(spiritId: string): void {
  asking.getStore()?.made.push(identifier(spiritId));
}

/** The call that asks now: what several ask together is never asked as another of them. Outside of calls it is undefined. */
export const callThatAsks = (): object | undefined => asking.getStore();

/** Who asks now; outside of a call nobody, who reaches nothing. */
export function whoAsks(): Told {
  const asker = asking.getStore();
  return asker ? `${asker.userId} ${asker.reach} ${asker.made.join()}` : '';
}
