import type { Logger } from 'pino';
import { messageOf } from '#platform/errors.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const lookMilliseconds = 1_000;

/** Starts (or adopts) the embedded PostgreSQL, and starts it again at the same address whenever it has ended, until it is stopped. */
export async function keepEmbeddedPostgres(
  options: Parameters<typeof startEmbeddedPostgres>[0],
  log: Pick<Logger, 'warn'>,
): Promise<{ url: string; leave: (isShared: boolean) => Promise<void> }> {
  let database = await startEmbeddedPostgres(options);
  const { url } = database;
  let isDown = false;
  /** Each line once, however often it is tried. */
  let said = '';
  const say = (line: string) => {
    if (line !== said) log.warn(line);
    said = line;
  };
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (!isDown && (await database.isRunning())) return;
    if (!isDown) say('The embedded database has ended and is being started again.');
    isDown = true;
    try {
      database = await startEmbeddedPostgres(options);
      // Everybody is connected to the address it had: elsewhere it would not be found.
      if (database.url !== url) throw new Error('its port is taken by another program');
      isDown = false;
      say('The embedded database runs again.');
    } catch (error) {
      say(messageOf(error));
    }
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, lookMilliseconds);
  /** Looks no longer after it, and stops it where nobody else shares it. */
  const leave = async (isShared: boolean) => {
    clearInterval(timer);
    await looking;
    if (!isShared) await database.stop();
  };
  return { url, leave };
}
