import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { client, repeated, rowPerSecond } from './measure.mjs';

const hash = promisify(scrypt);
const code = '123456';

/** A whole sign-in: asking for a code, and coming in with it. Every person has her own mailbox and her own address. */
export async function measureSignIn({ origin, sql }) {
  const salt = randomBytes(16);
  const codeHash = Buffer.concat([salt, await hash(code, salt, 32)]);
  const post = async (number, path, body) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client(100_000 + number) };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
  };
  const product = await repeated(async (number) => {
    const email = `bench-${number}@example.org`;
    await post(number, '/api/login', { email });
    // Nobody knows the code but the mailbox; this run puts one in its place that it knows.
    await sql`update login_codes set code_hash = ${codeHash} where email = ${email}`;
    await post(number, '/api/authorize', { email, code });
  });
  const floor = await repeated((number) => signInOverDriver(sql, `floor-${number}@example.org`));
  rowPerSecond('sign-in: login and authorize', product, 'driver and scrypt', floor);
}

/** The statements and the two hashes of a sign-in, without a server around them. */
async function signInOverDriver(sql, email) {
  const salt = randomBytes(16);
  const codeHash = Buffer.concat([salt, await hash(code, salt, 32)]);
  await countAttempt(sql, `login ${email}`);
  await countAttempt(sql, `mailbox ${email}`);
  await sql.begin(async (one) => {
    await one`insert into login_codes (email, code_hash, expires_at) values (${email}, ${codeHash}, now() + interval '10 minutes')`;
    await one`
      insert into mails (recipient, subject, text, html, message_id)
      values (${email}, 'Sign in', ${'x'.repeat(600)}, ${'x'.repeat(4_000)}, ${email})`;
  });
  await countAttempt(sql, `authorize ${email}`);
  const [row] = await sql`update login_codes set tries = tries + 1 where email = ${email} returning code_hash`;
  await hash(code, row.code_hash.subarray(0, 16), 32);
  await sql.begin(async (one) => {
    await one`delete from login_codes where email = ${email}`;
    await one`select id, roles from users where email = ${email} for update`;
    await one`select distinct type from places where email = ${email}`;
    const [user] = await one`insert into users (email) values (${email}) returning id`;
    await one`
      insert into sessions (token_hash, user_id, expires_at)
      values (${randomBytes(32)}, ${user.id}, now() + interval '30 days')`;
  });
}

const countAttempt = (sql, key) => sql`
  insert into rate_limits (key, window_start, count) values (${key}, date_bin('60 seconds', now(), 'epoch'), 1)
  on conflict (key, window_start) do update set count = rate_limits.count + 1`;
