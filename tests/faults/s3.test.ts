import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureS3Server, hasS3Server, startS3Server } from '../../scripts/s3Server.mjs';
import { type House, openHouse } from './house.ts';
import { keepDatabase } from './keptDatabase.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { reckon } from './reckoning.ts';
import { releaseOf } from './releases.ts';
import { type NetworkMode, startTcpProxy } from './tcpProxy.ts';

/*
 * Files in an S3 store that is away, says nothing, is slow, breaks off and lies: what was acknowledged is there, what is
 * not whole is refused, and nothing else waits for it.
 */

ensureS3Server();
const Bucket = 'rivage-faults';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let network: Awaited<ReturnType<typeof startTcpProxy>>;
let client: S3Client;
let house: House;
let ledger: Ledger;
let built: Awaited<ReturnType<typeof releaseOf>>;

beforeAll(async () => {
  if (!hasS3Server()) return;
  s3 = await startS3Server();
  const { host, key, secret } = s3;
  client = new S3Client({
    endpoint: `http://${host}`,
    region: 'us-east-1',
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket }));
  network = await startTcpProxy(() => Number(host.split(':')[1]));
  built = await releaseOf();
  house = await openHouse(built.release, await keepDatabase(), {
    BLOB_URL: `s3://${key}:${secret}@127.0.0.1:${network.port}/${Bucket}?tls=0`,
  });
  expect(await house.untilReady()).toBeDefined();
  ledger = await openLedger(house);
  ledger.start(6);
}, 300_000);
afterAll(async () => {
  await house?.close();
  await built?.close();
  network?.close();
  await s3?.stop();
}, 60_000);

const moods: [name: string, mode: NetworkMode][] = [
  ['is away', 'refuses'],
  ['says nothing', 'swallows'],
  ['is slow', 'slow'],
  ['does what is asked, and its answers get lost', 'answersGetLost'],
];

describe.skipIf(!hasS3Server())('an S3 store', () => {
  it.each(moods)('that %s', { timeout: 120_000 }, async (name, mode) => {
    ledger.under(name);
    network.set(mode);
    await sleep(5_000);
    // What needs no file goes on meanwhile, at once.
    const began = Date.now();
    expect((await house.product(0).ask('/api/places?type=funeral-home&size=1')).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(2_000);
    network.set('passes');
    expect(await house.untilReady()).toBeDefined();
    await sleep(2_000);
  });

  it('that lies is not believed', { timeout: 120_000 }, async () => {
    await ledger.stop();
    const write = ledger.writes.findLast(({ kind, acknowledged }) => kind === 'file' && acknowledged);
    if (!write) throw new Error('No file was acknowledged.');
    const [file] = await house.sql()<{ id: string; blobKey: string }[]>`
      select id, blob_key from files where spirit_id = ${write.family.spiritId} and name = ${`${write.mark}.txt`}`;
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    const Key = Contents.map((each) => each.Key).find((each) => file && each?.includes(file.blobKey));
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const before = Buffer.from((await Body?.transformToByteArray()) ?? []);
    const changed = Buffer.from(before);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: changed }));
    const headers = { authorization: `Bearer ${write.family.bearer}` };
    const read = async () => {
      const answer = await house.product(1).ask(`/api/spirits/${write.family.spiritId}/files/${file?.id}`, { headers });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
    };
    const said = await read().catch(() => 'broken off');
    expect(Buffer.isBuffer(said), `answered with ${String(said).length} characters that are not the file`).toBe(false);
    await client.send(new PutObjectCommand({ Bucket, Key, Body: before }));
    expect(await read()).toBeInstanceOf(Buffer);
  });

  it('has lost and doubled nothing', { timeout: 300_000 }, async () => {
    const { reckonings, unsent } = await reckon(house, ledger.writes);
    for (const [name, { acknowledged, longest }] of reckonings)
      console.log(`S3 ${name}: ${acknowledged} writes, the longest ${longest} ms.`);
    const all = [...reckonings.values()];
    expect(all.flatMap(({ lost }) => lost)).toEqual([]);
    expect(all.flatMap(({ doubled }) => doubled)).toEqual([]);
    expect([unsent, ledger.strange]).toEqual([0, []]);
  });
});
