import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { repeated, rowPerSecond } from './measure.mjs';

const size = 49 * 1_000_000;
const boundary = 'bench-boundary';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 16), Buffer.from('\n%%EOF\n')]);
const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);

/** One file of 49 MB after the other, beside a bare server that writes the same request to the same disk and waits for it. */
export async function measureUpload({ origin, data, sql }) {
  const { id, bearer } = await makeRecord(sql);
  const send = async (url, headers = {}) => {
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-size': String(file.length) };
    const answer = await fetch(url, { method: 'POST', headers: { ...type, ...headers }, body });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${text}`);
  };
  const alone = { workers: 1 };
  const authorization = `Bearer ${bearer}`;
  const product = await repeated(() => send(`${origin}/api/spirits/${id}/files/shared`, { authorization }), alone);
  const { server, url } = await startReceiver(data);
  const floor = await repeated(() => send(url), alone);
  server.close();
  rowPerSecond('upload of 49 MB, one by one', product, 'node:http', floor);
}

async function makeRecord(sql) {
  const bearer = randomBytes(32).toString('base64url');
  const [user] = await sql`insert into users (email) values ('bench-upload@example.org') returning id`;
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${createHash('sha256').update(bearer).digest()}, ${user.id}, now() + interval '1 day')`;
  const [record] = await sql`
    insert into spirits (owner_id, owner_email, claimed_at) values (${user.id}, 'bench-upload@example.org', now())
    returning id`;
  return { id: record.id, bearer };
}

async function startReceiver(data) {
  let number = 0;
  const server = createServer(async (request, response) => {
    const path = join(data, `received-${number++}`);
    await pipeline(request, createWriteStream(path, { flush: true }));
    response.writeHead(201).end('{}');
    rmSync(path);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}/` };
}
