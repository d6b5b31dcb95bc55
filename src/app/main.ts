import { join } from 'node:path';
import { builtPages } from '#app/documents/drawing/drawnApart.ts';
import { isUnavailable } from '#platform/server/http/errorCode.ts';
import { suitCollectorToPages } from './start/collector.ts';
import { openDatabaseForServer, type PageDelivery, startOn } from './start/start.ts';
import { explain, launch, printStartMessage } from './start/terminal.ts';

/** Serves the product until a signal ends it: the built one, unless pages are delivered otherwise. */
export async function serveBuilt(pages?: PageDelivery): Promise<void> {
  suitCollectorToPages();
  const build = process.env.APP_ENV === 'production' ? 'browser-production' : 'browser';
  const browserDirectory = join(process.cwd(), 'dist', build);
  const delivery: PageDelivery = pages ?? ((config) => builtPages(config, browserDirectory));
  const running = launch(async (config) => startOn(config, await openDatabaseForServer(config), delivery));
  // Listened for from the beginning, and only once: ended half-way, the server would leave its database behind.
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (closing) return;
      closing = true;
      await (await running).close();
      process.exit(0);
    });
  // What a library leaves unheard of a lost database is no reason to end: whoever asks again is answered when it is back.
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
  });
  const { config, prepared, warmUp, close } = await running;
  try {
    printStartMessage(config, await prepared);
    if (!pages) warmUp();
  } catch (error) {
    if (closing) return;
    closing = true;
    console.error(explain(error, config));
    await close();
    process.exit(1);
  }
}
