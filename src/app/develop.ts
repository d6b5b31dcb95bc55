import type { RequestListener, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import type { Config } from '#platform/server/config.ts';
import { closePools, openPools } from '#platform/server/db/database.ts';
import { settleRoles } from '#platform/server/db/roles.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { registerKey } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { prepareData } from './start/prepare.ts';
import { buildServer, openDatabaseForServer, type ServerDatabase } from './start/start.ts';
import { launch, printStartMessage } from './start/terminal.ts';
import { startWorker } from './tasks.ts';

/** What stays while the sources change: the configuration, the database, the port. */
export type DevEnvironment = { config: Config; database: ServerDatabase };

/** The server as the sources were at one moment; put away, it finishes what it has begun. */
export type ServerInstance = { answer: RequestListener; close: () => Promise<void> };

const unfinishedSeconds = 10;

const listen = (server: Server, { port, host }: Config) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

/** Opens the port and the database, which stay open for every server. */
export const openEnvironment = (server: Server): Promise<DevEnvironment> =>
  launch(async (config) => {
    await listen(server, config);
    return { config, database: await openDatabaseForServer(config) };
  });

/** Answers with a server, and knows when nobody waits for it any more. */
function countPending(answer: RequestListener) {
  let pending = 0;
  const counted: RequestListener = (request, response) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    answer(request, response);
  };
  const finished = async () => {
    for (const end = Date.now() + unfinishedSeconds * 1_000; pending > 0 && Date.now() < end; ) await sleep(50);
  };
  return { answer: counted, finished };
}

/** Starts a server out of the sources as they are now; `isPrepared` says that tables and data are as they must be. */
export async function startInstance(
  environment: DevEnvironment,
  vite: ViteDevServer,
  isPrepared: boolean,
): Promise<ServerInstance> {
  const { config, database } = environment;
  const pools = openPools(database.url);
  try {
    const people = isPrepared ? null : await prepareData(config, pools.work, database.url);
    const keySource = sourceOfKeys(config);
    await registerKey(pools.work, takeKeysOf(keySource), keySource);
    await settleRoles(pools.work, [pools.readers, pools.entrance, pools.people]);
    const assets = { scripts: ['/src/app/browser/browser.tsx'], preloads: [], fonts: [] };
    const { app, files } = await buildServer(config, pools, () => pagesOf({ config, findAssets: () => assets, vite }));
    await app.ready();
    const jobs = startWorker(config, pools.work, files, database.url);
    const { answer, finished } = countPending(app.routing);
    const close = async () => {
      await finished();
      await app.close();
      await jobs.stop();
      await closePools(pools, 5);
    };
    if (people) printStartMessage(config, people);
    return { answer, close };
  } catch (error) {
    await closePools(pools, 1);
    throw error;
  }
}
