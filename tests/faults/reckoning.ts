import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from './house.ts';
import type { Write } from './ledger.ts';
import { contentOf } from './writes.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** How often each mark stands in what the house holds; counted with one statement of each kind. */
async function countMarks(house: House): Promise<Map<string, number>> {
  const sql = house.sql();
  const counts = new Map<string, number>();
  const add = (rows: Iterable<{ mark: string; count: number }>) => {
    for (const { mark, count } of rows) counts.set(mark, (counts.get(mark) ?? 0) + count);
  };
  type Rows = { mark: string; count: number }[];
  add(
    await sql<Rows>`
    select block.mark, count(*)::integer as count
    from spirits, jsonb_object_keys(data) as block (mark) where block.mark like 'mark%' group by 1`,
  );
  add(
    await sql<Rows>`
    select replace(name, '.txt', '') as mark, count(*)::integer as count from files where deleted_at is null group by 1`,
  );
  add(
    await sql<Rows>`
    select payload->>'message' as mark, count(*)::integer as count
    from inquiries where payload->>'message' like 'mark%' group by 1`,
  );
  return counts;
}

/** How often each home was asked, by its mailbox. */
async function countRequests(house: House): Promise<Map<string, number>> {
  const rows = await house.sql()<{ mailbox: string; count: number }[]>`
    select p.email as mailbox, count(*)::integer as count
    from connections c join places p on p.id = c.place_id group by 1`;
  return new Map(rows.map(({ mailbox, count }) => [mailbox, count]));
}

/** Waits until no mail is in the queue any more. */
async function untilMailsAreSent(house: House): Promise<number> {
  for (const end = Date.now() + 300_000; ; await sleep(500)) {
    const [row] = await house.sql()<{ count: number }[]>`
      select count(*)::integer as count from mails where sent_at is null`;
    if (!row || row.count === 0 || Date.now() > end) return row?.count ?? 0;
  }
}

/** The bytes of a file, as the family that sent it saves it; a family that is asked to come back later does. */
async function bytesOf(house: House, { family, mark }: Write): Promise<Buffer | undefined> {
  const [row] = await house.sql()<{ id: string }[]>`
    select id from files where spirit_id = ${family.spiritId} and name = ${`${mark}.txt`} and deleted_at is null`;
  if (!row) return undefined;
  const headers = { authorization: `Bearer ${family.bearer}` };
  for (const end = Date.now() + 120_000; ; await sleep(1_000)) {
    const answer = await house.product(0).ask(`/api/spirits/${family.spiritId}/files/${row.id}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) return bytes;
    const isLater = answer.status === 429 || answer.status === 503;
    if (!isLater || Date.now() > end) throw new Error(`A file was answered ${answer.status}.`);
  }
}

/** What became of the writes under one fault. */
export type Reckoning = { acknowledged: number; lost: string[]; doubled: string[]; longest: number };

/**
 * Compares what people were told with what there is: what was acknowledged and is not there is lost; what is there twice is
 * doubled, acknowledged or not; a mail is doubled where a reader gets two, which SMTP lets her program know by one Message-ID.
 */
export async function reckon(house: House, writes: readonly Write[]) {
  const unsent = await untilMailsAreSent(house);
  const [marks, requests] = [await countMarks(house), await countRequests(house)];
  const mailsOf = (mailbox: string) => house.mails.taken.filter(({ recipient }) => recipient === mailbox);
  const reckonings = new Map<string, Reckoning>();
  let [repeated, unacknowledged] = [0, 0];
  for (const write of writes) {
    const own = reckonings.get(write.fault) ?? { acknowledged: 0, lost: [], doubled: [], longest: 0 };
    reckonings.set(write.fault, own);
    const isRequest = write.kind === 'request';
    const count = (isRequest ? requests.get(write.home.mailbox) : marks.get(write.mark)) ?? 0;
    if (write.acknowledged) own.acknowledged += 1;
    else unacknowledged += 1;
    own.longest = Math.max(own.longest, write.milliseconds);
    if (write.acknowledged && count === 0) own.lost.push(write.kind);
    if (count > 1) own.doubled.push(write.kind);
    if (isRequest) {
      const mails = mailsOf(write.home.mailbox);
      const different = new Set(mails.map(({ messageId }) => messageId)).size;
      if (count > 0 && different === 0) own.lost.push('mail');
      if (different > 1) own.doubled.push('mail');
      repeated += mails.length - different;
    }
    if (write.kind === 'file' && write.acknowledged) {
      const bytes = await bytesOf(house, write);
      if (!bytes || hashOf(bytes) !== hashOf(contentOf(write.mark))) own.lost.push('bytes');
    }
  }
  return { reckonings, repeated, unacknowledged, unsent };
}
