import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '#platform/server/concurrency/inParallel.ts';
import { counters } from '#platform/server/counters.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { currentKeyId } from '#platform/server/sealing/values.ts';
import { limits } from '#vocabulary/limits.ts';
import { writeFrom } from './begunStream.ts';
import {
  advancePass,
  endPass,
  type FilePass,
  type Findings,
  findOrBeginPass,
  forgetBroken,
  forgetMissedCopy,
  insertBroken,
  listMissedCopies,
  type WhyBroken,
} from './filePasses.ts';
import { isNamed, type NamedBlob, nextNamedBlobs } from './namedBlobs.ts';
import type { BlobStores } from './openBlobStore.ts';
import { replaceBlob, resealBlob, type SealedStore } from './replaceBlob.ts';
import { isMissing, StoreAway } from './storeAway.ts';
import { type Inspected, inspect, readVerified, type StoredBytes } from './verified.ts';

/** Where files and their copies lie, and the rows that name them; `onBroken` hears of each that nothing could mend. */
export type Scrubbing = BlobStores & { pool: Pool; onBroken: (key: string, why: WhyBroken) => void };

/** How much is read at most, and how fast. */
export type Pace = { bytes: number; bytesPerSecond: number };

const nothing = (): Findings => ({ files: 0, bytes: 0, mended: 0, copied: 0, sealed: 0 });
const paceOfClock: Pace = { bytes: limits.scrub.bytesPerRun, bytesPerSecond: limits.scrub.bytesPerSecond };

/** Reads some of the files through, as the clock says; whoever was ended half-way goes on where it ended. */
export async function scrubSome(scrubbing: Scrubbing, pace: Pace = paceOfClock): Promise<void> {
  await copyMissed(scrubbing).catch(unlessAway);
  const pass = await findOrBeginPass(scrubbing.pool, false);
  if (pass) await goOn(scrubbing, pass, pace).catch(unlessAway);
}

/** Reads all files through at once; answers what was found. */
export async function scrubAll(scrubbing: Scrubbing): Promise<Findings> {
  const { pool } = scrubbing;
  await pool`update file_passes set ended_at = now() where ended_at is null`;
  await copyMissed(scrubbing);
  const pass = await findOrBeginPass(pool, true);
  const found = nothing();
  if (pass)
    await goOn(scrubbing, pass, { bytes: Number.POSITIVE_INFINITY, bytesPerSecond: Number.POSITIVE_INFINITY }, found);
  return found;
}

async function goOn(scrubbing: Scrubbing, begun: FilePass, pace: Pace, total = nothing()): Promise<void> {
  const { pool } = scrubbing;
  let pass = begun;
  while (total.bytes < pace.bytes) {
    const blobs = await nextNamedBlobs(pool, pass.lastKey, limits.scrub.filesPerStep);
    const last = blobs.at(-1);
    if (!last) return endPass(pool, pass);
    const found = nothing();
    await inParallel(2, blobs, async (blob) => {
      const bytes = await scrubFile(scrubbing, blob, found);
      if (Number.isFinite(pace.bytesPerSecond)) await sleep((bytes / pace.bytesPerSecond) * 1_000);
    });
    // Another process that reads as well has this step in its own count.
    if (!(await advancePass(pool, pass, last.key, found))) return;
    pass = { ...pass, lastKey: last.key };
    for (const name of ['files', 'bytes', 'mended', 'copied', 'sealed'] as const) total[name] += found[name];
  }
}

/** Reads one file and its copy, mends whichever is broken from the other, and seals what needs it; answers how much was read. */
async function scrubFile(scrubbing: Scrubbing, blob: NamedBlob, found: Findings): Promise<number> {
  const { pool, first, second, onBroken } = scrubbing;
  const { key } = blob;
  const here = await inspect(bytesIn(first, blob));
  // A copy that cannot be asked is not wrong: it is looked at the next time.
  const there = second ? await inspect(bytesIn(second, blob)).catch(() => undefined) : undefined;
  found.files += here.state === 'missing' ? 0 : 1;
  found.bytes += here.bytes;
  if (here.state === 'whole') {
    await forgetBroken(pool, key);
    if (second && there && there.state !== 'whole' && (await copy(pool, blob, first, second))) found.copied += 1;
    const whole = second && there?.state === 'whole' ? [first, second] : [first];
    for (const store of whole) if (await sealAnew(pool, blob, store)) found.sealed += 1;
  } else if (second && there?.state === 'whole') {
    if (await copy(pool, blob, second, first)) {
      found.mended += 1;
      await forgetBroken(pool, key);
    }
  } else if (isBrokenHere(here, blob) && (await insertBroken(pool, key, here.state))) {
    counters.brokenFiles += 1;
    onBroken(key, here.state);
  }
  return here.bytes + (there?.bytes ?? 0);
}

const bytesIn = (blobs: SealedStore, { key, sha256 }: NamedBlob): StoredBytes => ({
  blobs,
  key,
  sha256: sha256 ?? undefined,
});

/** Brings a file from one store to the other. */
async function copy(pool: Pool, blob: NamedBlob, from: SealedStore, to: SealedStore): Promise<boolean> {
  const write = async () => writeFrom(to, blob.key, await readVerified(bytesIn(from, blob)));
  return (await replaceBlob(pool, blob.key, write)) === 'done';
}

/** Seals a file with the present key, where another has or none. */
async function sealAnew(pool: Pool, blob: NamedBlob, store: SealedStore): Promise<boolean> {
  if (!store.sealedWith || (await store.sealedWith(blob.key)) === currentKeyId()) return false;
  return (await resealBlob(pool, store, blob)) === 'done';
}

/** What is named before it is made may be missing. */
const isBrokenHere = (here: Inspected, { isNeeded }: NamedBlob): here is Inspected & { state: WhyBroken } =>
  here.state === 'changed' || (here.state === 'missing' && isNeeded);

/** Copies what could not be copied when it came, while the second store takes it; what is not there any more is forgotten. */
async function copyMissed({ pool, first, second }: Scrubbing): Promise<void> {
  for (const { key, isOld } of await listMissedCopies(pool)) {
    // Bytes come before their row: what nobody names yet may be named in a moment.
    if (!(await isNamed(pool, key))) {
      if (isOld) await forgetMissedCopy(pool, key);
      continue;
    }
    if (!second) return;
    const write = async () => writeFrom(second, key, await first.read(key));
    const done = await replaceBlob(pool, key, write).catch((error) => {
      if (!isMissing(error)) throw error;
    });
    if (done !== 'busy') await forgetMissedCopy(pool, key);
  }
}

const unlessAway = (error: unknown): void => {
  if (!(error instanceof StoreAway)) throw error;
};
