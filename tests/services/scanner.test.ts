import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInfected } from '#platform/server/blobs/clamd.ts';
import { checkScanner } from '#platform/server/doctor/places.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { bytesIn } from '../uploads.ts';
import { createWorld, type World } from '../world.ts';

/** What both scanners call malware. */
const harmful = 'Rivage-harmful-words-of-a-test';
const clean = Buffer.from('Only words.');
const infected = Buffer.from(`before ${harmful} after`);

/** A stand-in that speaks the protocol as `man 8 clamd` has it; `mood` is what it does instead of looking (`too large`). */
const scanner = { mood: '', sizes: [] as number[] };

function listenAsClamd(): Promise<{ server: Server; place: string }> {
  const server = createServer((socket) => {
    let rest = Buffer.alloc(0);
    let isBegun = false;
    const pieces: Buffer[] = [];
    const answer = (text: string) => void socket.end(`${text}\0`);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      rest = Buffer.concat([rest, part]);
      if (!isBegun) rest = rest.subarray('zINSTREAM\0'.length);
      isBegun = true;
      while (rest.length >= 4) {
        const length = rest.readUInt32BE(0);
        if (length > 0 && scanner.mood === 'too large') return answer('INSTREAM size limit exceeded. ERROR');
        if (rest.length < 4 + length) return;
        if (length === 0) {
          const whole = Buffer.concat(pieces);
          scanner.sizes.push(whole.length);
          return answer(whole.includes(harmful) ? 'stream: Test.Harmful FOUND' : 'stream: OK');
        }
        pieces.push(rest.subarray(4, 4 + length));
        rest = rest.subarray(4 + length);
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, place: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
    });
  });
}

describe('with a scanner', () => {
  let world: World;
  let records: ReturnType<typeof recordsOf>;
  let server: Server;
  beforeAll(async () => {
    const listening = await listenAsClamd();
    server = listening.server;
    world = await createWorld({ CLAMD_SOCKET: listening.place });
    records = recordsOf(world);
  });
  afterAll(async () => {
    await world.close();
    server.close();
  });

  const events = async () => (await world.pool`select from security_events where kind = 'infected-file'`).length;
  async function send(content: Buffer) {
    const { id, person } = await records.family();
    const file = { name: 'words.txt', content };
    const path = 'POST /api/spirits/{id}/files/shared';
    const answer = await world.upload(path, file, { params: { id }, as: person });
    return { ...answer, rows: (await world.pool`select from files where spirit_id = ${id}`).length };
  }

  test('a clean file is taken once all of it was looked at', async () => {
    scanner.sizes.length = 0;
    expect(await send(clean)).toMatchObject({ status: 201, rows: 1 });
    expect(scanner.sizes).toEqual([clean.length]);
  });

  test('an infected one is refused in words, leaves no bytes, and is remembered', async () => {
    const before = await bytesIn(world);
    const { status, text, rows } = await send(infected);
    expect([status, text, rows]).toEqual([400, errors.fileInfected, 0]);
    expect(await bytesIn(world)).toEqual(before);
    expect(await events()).toBe(1);
  });

  test('evidence that comes with a letter is looked at too', async () => {
    const content = Buffer.from(`%PDF-1.7\n${harmful}\n%%EOF\n`);
    const answer = await world.upload('POST /api/business/evidence', { name: 'a.pdf', content });
    expect([answer.status, answer.text]).toEqual([400, errors.fileInfected]);
  });

  test('a file sent in parts is refused as a whole', async () => {
    const { id, person } = await records.family();
    const body = { name: 'words.txt', size: infected.length, type: 'shared' };
    const begun = await world.call('POST /api/spirits/{id}/uploads', { params: { id }, as: person, body });
    expect(begun.status, begun.text).toBe(201);
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const options = { params: { uploadId: begun.json.id }, as: person, body: infected, headers };
    const last = await world.call('PATCH /api/uploads/{uploadId}', options);
    expect([last.status, last.text]).toEqual([400, errors.fileInfected]);
    expect(await world.pool`select from files where spirit_id = ${id}`).toEqual([]);
  });

  test('without a verdict nothing is taken, and the sender is asked to come back', async () => {
    scanner.mood = 'too large';
    const { status, text, headers, rows } = await send(clean);
    scanner.mood = '';
    expect([status, text, headers['retry-after'], rows]).toEqual([503, errors.storageAway, '5', 0]);
    expect((await send(clean)).status).toBe(201);
  });

  test('the doctor sends the largest file that is taken, and says where nothing is scanned', async () => {
    expect((await checkScanner(world.config)).state).toBe('ok');
    expect(Math.max(...scanner.sizes)).toBe(50 * 1024 * 1024);
    expect((await checkScanner({ ...world.config, clamdSocket: undefined })).state).toBe('warning');
    await expect(checkScanner({ ...world.config, clamdSocket: '127.0.0.1:9' })).rejects.toThrow('does not answer');
  });

  test('administrators read whether uploads are scanned', async () => {
    const admin = await world.person({ roles: ['admin'] });
    const read = { as: admin, role: 'admin', query: { page: '0', size: '5' } };
    const { json } = await world.call('GET /api/admin/security-events', read);
    expect(json.scanning).toBe(true);
  });
});

test('a file is refused while the scanner is away, and one whose address cannot be is named at the start', async () => {
  const world = await createWorld({ CLAMD_SOCKET: '/nowhere/clamd.sock' });
  const { id, person } = await recordsOf(world).family();
  const file = { name: 'words.txt', content: clean };
  const answer = await world.upload('POST /api/spirits/{id}/files/shared', file, { params: { id }, as: person });
  expect([answer.status, answer.text]).toEqual([503, errors.storageAway]);
  await world.close();
  await expect(createWorld({ CLAMD_SOCKET: 'tcp://somewhere' })).rejects.toThrow('CLAMD_SOCKET must be');
});

describe.runIf(spawnSync('clamd', ['--version']).status === 0)('the real clamd', () => {
  let folder: string;
  let clamd: ChildProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    // A signature of our own: the real ones cannot be fetched everywhere.
    await writeFile(join(folder, 'test.ndb'), `Test.Harmful:0:*:${Buffer.from(harmful).toString('hex')}\n`);
    const settings = { LocalSocket: join(folder, 'socket'), DatabaseDirectory: folder, TemporaryDirectory: folder };
    const lines = Object.entries({ ...settings, Foreground: 'yes', User: 'root', StreamMaxLength: '1M' });
    await writeFile(join(folder, 'clamd.conf'), lines.map(([name, value]) => `${name} ${value}\n`).join(''));
    clamd = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await look(clean).then(
          () => true,
          () => false,
        )
      )
        return;
      await sleep(100);
    }
  });
  afterAll(async () => {
    clamd.kill();
    await rm(folder, { recursive: true, force: true });
  });
  async function* pieces(...parts: Buffer[]) {
    yield* parts;
  }
  const look = (...parts: Buffer[]) => isInfected(join(folder, 'socket'), pieces(...parts));

  test('says of our bytes what they are, however they are cut', async () => {
    expect(await look(clean)).toBe(false);
    expect(await look(infected)).toBe(true);
    expect(await look(infected.subarray(0, 12), infected.subarray(12))).toBe(true);
  });

  test('gives no verdict on a stream longer than it takes', async () => {
    const mega = Buffer.alloc(1024 * 1024);
    await expect(look(mega, mega, mega)).rejects.toThrow('CLAMD_SOCKET');
  });
});
