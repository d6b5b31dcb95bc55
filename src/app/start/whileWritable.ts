import type { Logger } from 'pino';
import { messageOf } from '#platform/errors.ts';
import type { JobRunner } from '#platform/server/jobs.ts';
import type { ReadOnly } from '#platform/server/readOnly.ts';

/** Has jobs done while anything is written, and none while nothing is; what changes meanwhile is followed in its order. */
export function runWhileWritable(readOnly: ReadOnly, start: () => Promise<JobRunner>, log: Pick<Logger, 'error'>) {
  let jobs: JobRunner | undefined;
  let isClosed = false;
  const settle = async () => {
    const isWanted = readOnly.reason === null && !isClosed;
    if (isWanted) jobs ??= await start();
    else {
      await jobs?.stop();
      jobs = undefined;
    }
  };
  let last = Promise.resolve();
  const follow = () => {
    last = last.then(settle).catch((error) => log.error({ err: error }, `Jobs do not run: ${messageOf(error)}`));
    return last;
  };
  readOnly.subscribe(follow);
  void follow();
  const stop = () => {
    isClosed = true;
    return follow();
  };
  return { stop };
}
