import { useActive } from './activity.ts';
import { useSession } from './session.ts';

/** A rhythm of polling: milliseconds in production and elsewhere. */
export type PollInterval = { production: number; elsewhere: number };

/** The rhythm of this build, in milliseconds. */
export const pollIntervalOf = (rhythm: PollInterval): number =>
  import.meta.env.IS_PRODUCTION ? rhythm.production : rhythm.elsewhere;

/** How often to ask now: not at all while the person is away, the page is hidden, or the session has expired. */
export function usePollInterval(every: number): number | false {
  const active = useActive();
  const session = useSession();
  return active && session && !session.expired ? every : false;
}
