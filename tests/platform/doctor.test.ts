import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { main as backUp } from '#app/backup.ts';
import { main as examine } from '#app/doctor.ts';
import { readConfig } from '#platform/server/config.ts';
import { checkBackup } from '#platform/server/doctor/places.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'rivage-doctor-'));
  const keyFile = join(folder, 'backup.key');
  await writeFile(keyFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  environment = {
    DATABASE_URL: world.url,
    DATA_DIR: world.config.dataDirectory,
    BACKUP_URL: join(folder, 'place'),
    BACKUP_KEY_FILE: keyFile,
  };
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await backUp(environment)).toBe(0);
}, 60_000);
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.close();
});

/** What the command says, and with what it ends. */
async function doctor(changes: Record<string, string> = {}) {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const code = await examine({ ...environment, ...changes });
  return { code, text: lines.join('\n'), wrong: lines.filter((line) => line.startsWith('WRONG')) };
}

/** True of the database of every test run, which may lose everything. */
const unsafe = 'WRONG   fsync or full_page_writes is off: a power failure can take everything.';

it('finds nothing else wrong with a product that is well', async () => {
  const { code, text, wrong } = await doctor();
  expect([code, wrong]).toEqual([1, [unsafe]]);
  for (const said of [
    'PostgreSQL 1',
    'migrations are applied',
    'Files can be stored',
    'The newest backup is 0 hours old',
  ])
    expect(text).toContain(said);
}, 60_000);

it('warns in production of what an operator forgets', async () => {
  const { text } = await doctor({
    APP_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://rivage.example.org',
    READ_ONLY: '1',
    BACKUP_URL: '',
  });
  for (const name of ['TRUSTED_PROXIES', 'ADMIN_EMAILS', 'PRIVACY_OFFICER', 'READ_ONLY', 'BACKUP_URL'])
    expect(text).toContain(`warning ${name} is`);
  expect(text).toContain('warning No lawyer has read these pages yet (unconfirmed in content/pages): cookies, ');
  expect(text).toContain('WRONG   Mail: ');
}, 60_000);

it('names what is wrong and says what to do', async () => {
  const keyFile = environment.BACKUP_KEY_FILE!;
  await chmod(keyFile, 0o644);
  await world.pool`update pg_index set indisvalid = false where indexrelid = 'files_spirit'::regclass`;
  await world.pool`insert into migrations (name, sha256) values ('9999_later.sql', '')`;
  const found = await doctor();
  expect(found.code).toBe(1);
  expect(found.wrong).toEqual([
    `WRONG   Others can read ${keyFile}: chmod 600 ${keyFile}`,
    unsafe,
    'WRONG   The database is newer than this version: it holds 9999_later.sql. Start the version that made it.',
    'WRONG   The index files_spirit is not valid: reindex index concurrently files_spirit',
  ]);
  await chmod(keyFile, 0o600);
  await world.pool`update pg_index set indisvalid = true where indexrelid = 'files_spirit'::regclass`;
  await world.pool`delete from migrations where name = '9999_later.sql'`;
}, 60_000);

it('says what keeps the product from starting', async () => {
  expect((await doctor({ PORT: 'many' })).wrong).toEqual(['WRONG   PORT must be a number between 0 and 65535.']);
  const away = await doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(away.wrong.join()).toContain('cannot be reached');
}, 60_000);

it('tells the age of the newest backup', async () => {
  const config = readConfig(environment);
  const later = (hours: number) => checkBackup(config, Date.now() + hours * 60 * 60 * 1_000);
  expect((await later(20)).state).toBe('ok');
  expect((await later(30)).state).toBe('warning');
  expect((await later(200)).state).toBe('wrong');
}, 60_000);
