import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '#platform/errors.ts';
import { type Config, ConfigurationError } from '#platform/server/config.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';

/** Keys by their names, each 32 bytes in base64, and the name of the one that seals what is written now. */
const keysSchema = z
  .object({
    current: z.string(),
    keys: z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), z.base64().length(44)),
  })
  .refine(({ current, keys }) => Object.hasOwn(keys, current));

/** Keys by their names, each 32 bytes in base64, and the name of the one that seals what is written now. */
export type Keys = z.output<typeof keysSchema>;

/** Where keys are read from: a file, or what a program prints. */
export type KeySource = { file: string } | { command: string };

type Place = Pick<Config, 'dataDirectory' | 'encryptionKeysFile' | 'encryptionKeysCommand'>;

/** Where the configuration says that keys lie: by default beside the data, which no backup packs. */
export const sourceOfKeys = ({ dataDirectory, encryptionKeysFile, encryptionKeysCommand }: Place): KeySource =>
  encryptionKeysCommand
    ? { command: encryptionKeysCommand }
    : { file: encryptionKeysFile ?? join(dataDirectory, 'encryption.keys') };

/** How a sentence calls the place of the keys. */
export const nameOfSource = (source: KeySource): string =>
  'file' in source ? source.file : 'what ENCRYPTION_KEYS_COMMAND prints';

const patienceMilliseconds = 15_000;

function readText(source: KeySource): string {
  if ('file' in source) return readFileSync(source.file, 'utf8');
  return execFileSync('/bin/sh', ['-c', source.command], {
    encoding: 'utf8',
    timeout: patienceMilliseconds,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Reads the keys; throws one sentence where they cannot be read, or are none. */
export function readKeys(source: KeySource): Keys {
  let text: string;
  try {
    text = readText(source);
  } catch (error) {
    const why = 'file' in source ? messageOf(error) : 'the program failed';
    throw new ConfigurationError(`The keys cannot be read from ${nameOfSource(source)}: ${why}.`);
  }
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigurationError(
      `The keys in ${nameOfSource(source)} must look like {"current":"NAME","keys":{"NAME":"32 bytes in base64"}}.`,
    );
  }
}

/** A new key under a name of its own, which seals from now on; the others stay to open what they have sealed. */
export function withNewKey(keys?: Keys, now = new Date()): Keys {
  const name = `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;
  return { current: name, keys: { ...keys?.keys, [name]: randomBytes(32).toString('base64') } };
}

/** Writes the file with the keys, whole or not at all; an older one stays where `replace` is not wanted. */
export function writeKeys(file: string, keys: Keys, { replace }: { replace: boolean }): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    if (replace) renameSync(unfinished, file);
    else linkSync(unfinished, file);
  } catch (error) {
    // Another process was first: its keys are ours too.
    if (replace || errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** When a file with keys was written last, in milliseconds; undefined for a program, and where there is no file. */
export const writtenAt = (source: KeySource): number | undefined =>
  'file' in source ? statSync(source.file, { throwIfNoEntry: false })?.mtimeMs : undefined;
