import { join } from 'node:path';
import { builtPages } from '#app/documents/drawnApart.ts';
import { launch, openDatabaseForServer, type PageDelivery, printStartMessage, startOn } from './start.ts';

/** Serves the built product until a signal ends it. */
export async function serveBuilt(): Promise<void> {
  const build = process.env.APP_ENV === 'production' ? 'browser-production' : 'browser';
  const browserDirectory = join(process.cwd(), 'dist', build);
  const delivery: PageDelivery = (config) => builtPages(config, browserDirectory);
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
  printStartMessage(await running);
}
