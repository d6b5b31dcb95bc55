import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { freeBytes } from '#platform/server/freeBytes.ts';
import { sourceOfKeys, writtenAt } from '#platform/server/sealing/keyFile.ts';
import { limits } from '#vocabulary/limits.ts';
import { type Finding, look, ok, warning, wrong } from './finding.ts';

/** Looks at what the environment says, beyond what keeps the product from starting. */
export function checkSettings(config: Config): Finding[] {
  const isProduction = config.environment === 'production';
  const found = [ok(`Node ${process.versions.node}; APP_ENV is ${config.environment}.`)];
  const warn = (isTrue: boolean, what: string) => isTrue && found.push(warning(what));
  warn(config.readOnly, 'READ_ONLY is set: nothing is written until it is taken away.');
  if (!isProduction) return found;
  const isSecure = config.publicUrl.startsWith('https:');
  warn(!isSecure, 'PUBLIC_URL does not begin with https://: what people write can be read on its way.');
  warn(
    isSecure && config.trustedProxies.length === 0,
    'TRUSTED_PROXIES is empty: if a proxy stands before the product, name it, or all its visitors share one limit.',
  );
  warn(config.adminEmails.length === 0, 'ADMIN_EMAILS is empty: nobody is told of alarms.');
  warn(!config.privacyOfficer, 'PRIVACY_OFFICER is empty: the privacy page names nobody who answers.');
  warn(config.seedDemo, 'SEED_DEMO is set: there are people of a demonstration, whose mailboxes are not yours.');
  return found;
}

const readableByOthers = 0o077;

/** Looks whether files with secrets are for their owner alone. */
export async function checkSecrets(config: Config): Promise<Finding[]> {
  const { dataDirectory, databaseUrl, backupKeyFile } = config;
  const keys = sourceOfKeys(config);
  const files = [
    ...('file' in keys && writtenAt(keys) !== undefined ? [keys.file] : []),
    ...(databaseUrl ? [] : [join(dataDirectory, 'postgres.password')]),
    ...(backupKeyFile ? [backupKeyFile] : []),
  ];
  const found = await Promise.all(
    files.map((file) =>
      look(`The file ${file}`, async () => {
        const { mode } = await stat(file);
        return mode & readableByOthers
          ? wrong(`Others can read ${file}: chmod 600 ${file}`)
          : ok(`Only its owner reads ${file}.`);
      }),
    ),
  );
  return found.flat();
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Looks how much of the disk is free. */
export async function checkDisk({ dataDirectory }: Config): Promise<Finding> {
  const free = await freeBytes(dataDirectory);
  const said = `${megabytes(free)} are free on the disk of ${dataDirectory}`;
  if (free < limits.readOnly.fromBytes) return wrong(`${said}: nothing is written until there is more.`);
  return free < limits.ready.freeBytes ? warning(`${said}: make room.`) : ok(`${said}.`);
}
