import { messageOf } from '#platform/errors.ts';

/** What one look has found: whether it is well, and what is to be done where it is not. */
export type Finding = { state: 'ok' | 'warning' | 'wrong'; what: string };

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warning = (what: string): Finding => ({ state: 'warning', what });
export const wrong = (what: string): Finding => ({ state: 'wrong', what });

/** What a look has found; one that could not be taken has found something wrong. */
export const look = async (what: string, work: () => Promise<Finding | Finding[]>): Promise<Finding[]> => {
  try {
    return [await work()].flat();
  } catch (error) {
    return [wrong(`${what}: ${messageOf(error)}`)];
  }
};
