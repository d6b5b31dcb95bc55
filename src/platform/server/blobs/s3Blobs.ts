import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { ConfigurationError } from '#platform/server/config.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { type BlobStore, checkKey, type StoredBlob } from './blobs.ts';
import { awayOr } from './storeAway.ts';

/** Where an S3-compatible store is, and how to speak to it. */
export type S3Address = { endpoint: string; region: string; bucket: string; key: string; secret: string };

const example = 's3://KEY:SECRET@HOST/BUCKET?region=us-east-1&tls=1';

/** Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=0|1`; throws one sentence when it is something else. */
export function readS3Url(text: string, variable = 'BLOB_URL'): S3Address {
  const wrong = new ConfigurationError(`${variable} must look like ${example}.`);
  if (!URL.canParse(text)) throw wrong;
  const { protocol, host, pathname, username, password, searchParams } = new URL(text);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const tls = searchParams.get('tls') ?? '1';
  const known = [...searchParams.keys()].every((name) => name === 'region' || name === 'tls');
  if (protocol !== 's3:' || !host || !bucket || !username || !password || !/^[01]$/.test(tls) || !known) throw wrong;
  return {
    endpoint: `${tls === '0' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') || 'us-east-1',
    bucket,
    key: decoded(username, wrong),
    secret: decoded(password, wrong),
  };
}

function decoded(text: string, wrong: Error): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong;
  }
}

/** What is sent in one piece; larger blobs go in parts of this size, the smallest that S3 takes. */
const partBytes = 5 * 1024 * 1024;

/** What S3 erases in one call at most. */
const keysPerDelete = 1_000;

/** How old an unfinished upload must be for nobody to be working on it. */
const staleAfter = 2 * 60 * 60 * 1_000;

/** Keeps bytes in an S3-compatible store; throws one sentence when it cannot be written to. */
export async function openS3Blobs(address: S3Address, variable: string): Promise<BlobStore> {
  const { endpoint, region, bucket: Bucket, key, secret } = address;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    // Checksums in trailers are understood by Amazon only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Without them, a store that says nothing would be waited for as long as it likes.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: limits.storeSilenceMilliseconds },
  });
  await assertReady(client, Bucket, variable);
  return {
    async write(name, source) {
      try {
        await write(client, { Bucket, Key: checkKey(name) }, source);
      } catch (error) {
        throw awayOr(error);
      }
    },
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(name), Range }));
      if (!(Body instanceof Readable)) throw new Error('The blob store has answered without a stream.');
      return Body;
    },
    async delete(names) {
      for (let first = 0; first < names.length; first += keysPerDelete) {
        const Objects = names.slice(first, first + keysPerDelete).map((name) => ({ Key: checkKey(name) }));
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        if (Errors?.length)
          throw new Error(`The blob store did not erase ${Errors.length} blobs: ${itemAt(Errors, 0).Code}.`);
      }
    },
    list: (folder) => list(client, Bucket, folder),
    ready: () => ready(client, Bucket),
  };
}

/** What is written to find out whether the store can be written to; no blob of ours. */
const probe = 'ready';

async function* list(client: S3Client, Bucket: string, folder: string): AsyncGenerator<StoredBlob> {
  const Prefix = folder && `${folder}/`;
  let token: string | undefined;
  do {
    const asked = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token });
    const { Contents = [], NextContinuationToken } = await client.send(asked);
    for (const { Key, Size } of Contents) if (Key && Key !== probe) yield { key: Key, bytes: Size ?? 0 };
    token = NextContinuationToken;
  } while (token);
}

async function ready(client: S3Client, Bucket: string): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key: probe, Body: 'ready' }));
}

async function assertReady(client: S3Client, bucket: string, variable: string): Promise<void> {
  try {
    await ready(client, bucket);
    await abortStale(client, bucket);
  } catch {
    throw new ConfigurationError(
      `The store in ${variable} cannot be written to: check that it runs, and that bucket, key and secret are right.`,
    );
  }
}

/** Parts of an upload whose process has died take up room, though nobody sees them. */
async function abortStale(client: S3Client, Bucket: string): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId, Initiated } of Uploads)
    if (Initiated && Initiated.getTime() < Date.now() - staleAfter)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

type Target = { Bucket: string; Key: string };

/** A blob of one part is one call; one of several appears under its key only when the last call has joined them. */
async function write(client: S3Client, target: Target, source: Readable): Promise<void> {
  const parts = partsOf(source);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) {
    const Body = first.value ?? Buffer.alloc(0);
    await client.send(new PutObjectCommand({ ...target, Body, ContentLength: Body.length }));
    return;
  }
  await writeParts(client, target, [first.value!, second.value], parts);
}

async function writeParts(client: S3Client, target: Target, begun: Buffer[], rest: AsyncIterable<Buffer>) {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const part = { ...target, UploadId, PartNumber, Body, ContentLength: Body.length };
    const { ETag } = await client.send(new UploadPartCommand(part));
    Parts.push({ ETag, PartNumber });
  };
  try {
    for (const part of begun) await send(part);
    for await (const part of rest) await send(part);
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** The stream in pieces of the size of a part; the last one may be smaller. */
async function* partsOf(source: Readable): AsyncGenerator<Buffer, undefined> {
  const chunks: AsyncIterable<Buffer> = source;
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
  return undefined;
}
