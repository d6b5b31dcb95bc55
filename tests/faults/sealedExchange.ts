import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../product.ts';
import type { House } from './house.ts';
import { type Asked, callOf, contentOf, type Family, jsonCall, newMark } from './writes.ts';

/** A case: its family, and the home that has it. */
export type SealedCase = { family: Family; home: { bearer: string; placeId: string } };

async function ask<Answer>(product: Product, { method, path, headers, body }: Asked): Promise<Answer> {
  const answer = await product.ask(path, {
    method,
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status} ${text}.`);
  return JSON.parse(text);
}

const read = (product: Product, path: string, bearer: string) =>
  product.ask(path, { headers: { authorization: `Bearer ${bearer}` } });

/** A family with a case that a home has accepted. */
export async function openCase(house: House): Promise<SealedCase> {
  const [family, home] = [
    await house.signIn('sealed-family@example.org'),
    await house.signIn('sealed-home@example.org'),
  ];
  const sql = house.sql();
  await sql`update users set roles = '{funeral-home}' where email = 'sealed-home@example.org'`;
  const [place] = await sql<{ id: string }[]>`
    insert into places (slug, type, name, email, region, status)
    values ('sealed-home', 'funeral-home', 'Sealed home', 'sealed-home@example.org', 'Alberta', 'published') returning id`;
  if (!place) throw new Error('There is no home.');
  const spirit = await ask<{ id: string }>(
    house.product(0),
    jsonCall('POST', '/api/spirits', { spirit: { data: {} } }, family.bearer),
  );
  await sql`
    insert into connections (spirit_id, place_id, status, requested_at, answered_at)
    values (${spirit.id}, ${place.id}, 'accepted', now(), now())`;
  return { family: { ...family, spiritId: spirit.id }, home: { ...home, placeId: place.id } };
}

/** What one process has sealed: a file, a note of the home, and the answer of a call that may come again. */
export type Sealed = { mark: string; fileId: string; note: string; call: Asked; reply: unknown };

/** Has a process seal something of each kind. */
export async function seal(product: Product, { family, home }: SealedCase): Promise<Sealed> {
  const mark = newMark();
  const note = `A note, ${randomUUID()}`;
  const call = callOf('record', newMark(), family, { id: home.placeId, mailbox: '' });
  const { id: fileId } = await ask<{ id: string }>(product, callOf('file', mark, family, { id: '', mailbox: '' }));
  await ask(product, jsonCall('POST', `/api/spirits/${family.spiritId}/notes`, { text: note }, home.bearer));
  return { mark, fileId, note, call, reply: await ask(product, call) };
}

/** What a process cannot open of what another has sealed: nothing, where all is well. */
export async function unopened(product: Product, { family, home }: SealedCase, sealed: Sealed): Promise<string[]> {
  const { mark, fileId, note, call, reply } = sealed;
  const file = await read(product, `/api/spirits/${family.spiritId}/files/${fileId}`, family.bearer);
  const bytes = Buffer.from(await file.arrayBuffer());
  const notes = await (await read(product, `/api/spirits/${family.spiritId}/notes`, home.bearer)).json();
  const texts = Array.isArray(notes) ? notes.map(({ text }) => text) : [];
  const again = await ask(product, call);
  return [
    ...(file.status === 200 && bytes.equals(contentOf(mark)) ? [] : [`a file (${file.status})`]),
    ...(texts.includes(note) ? [] : ['a note']),
    ...(JSON.stringify(again) === JSON.stringify(reply) ? [] : ['the answer of a call that came again']),
  ];
}

/** True where neither the store nor the table of notes holds what was sealed as it was written. */
export async function isSealed(house: House, { mark, note }: Sealed): Promise<boolean> {
  const [row] = await house.sql()<{ count: number }[]>`
    select count(*)::integer as count from notes where position(${note} in text) > 0`;
  const files = await readdir(house.disk.data, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile()))
    if ((await readFile(join(file.parentPath, file.name))).includes(contentOf(mark).subarray(0, 60))) return false;
  return row?.count === 0;
}
