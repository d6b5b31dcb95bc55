import type { DemonstrationPerson } from '#app/demonstration.ts';
import { messageOf } from '#platform/errors.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { explainConnectionError } from '#platform/server/db/database.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';

/** Turns what went wrong at start-up into one sentence for the person at the terminal. */
export function explain(error: unknown, config: Config): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return `Port ${config.port} is already in use: stop the other program or set PORT to another number.`;
  if (code === 'EACCES')
    return `There is no permission for port ${config.port} or for the folder ${config.dataDirectory}.`;
  return explainConnectionError(error) ?? messageOf(error);
}

/** Says where the product is and who to sign in as. */
export function printStartMessage({ publicUrl }: Config, people: readonly DemonstrationPerson[]): void {
  const lines = [`Rivage is at ${publicUrl}`];
  if (people.length > 0) {
    lines.push('', `Sign in as one of these demonstration people; their codes arrive at ${publicUrl}/dev/mailbox`);
    for (const person of people) lines.push(`  ${person.email.padEnd(28)} ${person.description}`);
  }
  console.log(lines.join('\n'));
}

/** Reads the configuration and starts with it; what is wrong is said in one sentence and ends the process. */
export async function launch<Started>(start: (config: Config) => Promise<Started>): Promise<Started> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  try {
    return await start(config);
  } catch (error) {
    console.error(explain(error, config));
    process.exit(1);
  }
}
