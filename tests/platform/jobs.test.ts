import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addJob, type JobRunner, startJobs } from '#platform/server/jobs.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let jobs: JobRunner | undefined;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  await jobs?.stop();
  await world.close();
  vi.restoreAllMocks();
});

/** Whatever is asked of the queue meanwhile waits, and is cancelled once it does; the number of what was. */
async function cancelOnceOnQueue(work: () => void): Promise<void> {
  await world.pool.begin(async (sql) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`;
    work();
    for (const end = Date.now() + 20_000; Date.now() < end; ) {
      // Within a transaction the statements of others would stay what they were when they were looked at first.
      await sql`select pg_stat_clear_snapshot()`;
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from (
          select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query !~* 'skip locked'
            and application_name not like 'rivage %' and pid <> pg_backend_pid()
        ) as cancelled`;
      if ((row?.count ?? 0) > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

test.each([
  ['that failed', 2],
  ['that is done', 1],
])(
  'of a job %s, of which the database does not take note, it is heard again',
  { timeout: 90_000 },
  async (_, least) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let fails = least > 1;
    let tries = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    jobs = startJobs(world.url, {
      taskList: {
        try_it: async () => {
          tries += 1;
          if (tries === 1) await held;
          if (!fails) return;
          fails = false;
          throw new Error('Not this time.');
        },
      },
    });
    await addJob(world.pool, 'try_it', {});
    await expect.poll(() => tries, { timeout: 20_000 }).toBe(1);
    await cancelOnceOnQueue(goOn);
    const left = async () => {
      const [row] = await world.pool<{ count: number }[]>`select count(*)::integer as count from graphile_worker.jobs`;
      return row?.count;
    };
    await expect.poll(left, { timeout: 60_000, interval: 500 }).toBe(0);
    expect(tries).toBeGreaterThanOrEqual(least);
  },
);
