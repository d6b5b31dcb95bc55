import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { client, load, rowPerSecond } from './measure.mjs';

const few = 2;
const many = 200;

/** A shared memory page with so many photographs; their bytes are not needed to draw the page. */
async function addPage(sql, count) {
  const [user] = await sql`
    insert into users (email, roles) values (${`memory-${randomUUID()}@example.org`}, '{user}') returning id, email`;
  const [spirit] = await sql`
    insert into spirits (owner_id, owner_email, data, claimed_at)
    values (${user.id}, ${user.email}, '{}', now()) returning id`;
  const slug = randomUUID().replaceAll('-', '').slice(0, 16);
  const sections = {
    about: {
      name: 'Eleanor MacLeod',
      line: 'Put the kettle on.',
      born: '1941-05-03',
      bornShown: 'year',
      died: '2026-11-02',
      diedShown: 'full',
      region: 'Nova Scotia',
      portraitId: null,
      shared: 'portrait',
    },
    story: [{ key: 'a', title: 'The lake', text: 'She learned to row before she learned to read. '.repeat(40) }],
  };
  const [page] = await sql`
    insert into memory_pages (spirit_id, slug, privacy, sections)
    values (${spirit.id}, ${slug}, 'link', ${sql.json(sections)}) returning id`;
  const preview = `data:image/webp;base64,${Buffer.alloc(96, 7).toString('base64')}`;
  await sql`
    insert into memory_photographs (id, page_id, position, width, height, caption, taken, avif, preview, blob_keys)
    select gen_random_uuid(), ${page.id}, n, 1920, 1280, 'On the landing, number ' || n, 'summer of 1964', true, ${preview}, '{}'
    from generate_series(1, ${count}) n`;
  return slug;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 1_100));

/** The middle of so many first responses, each drawn anew: the page has changed by then, and what the short cache keeps is over. */
async function firstByte({ origin, sql }, slug, times = 9) {
  const url = `${origin}/memory-lane/${slug}`;
  const taken = [];
  for (let number = 0; number < times; number++) {
    const line = sql.json(`Put the kettle on, ${randomUUID()}.`);
    await sql`update memory_pages set sections = jsonb_set(sections, '{about,line}', ${line}) where slug = ${slug}`;
    await settle();
    const began = performance.now();
    const answer = await fetch(url, { headers: { 'x-forwarded-for': client(number) } });
    await answer.text();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)];
}

/** The page of 200 photographs beside that of two: bytes, time to the whole first response, responses per second. */
export async function measureMemory({ origin, sql }) {
  const slugs = [await addPage(sql, few), await addPage(sql, many)];
  const [small, large] = slugs.map((slug) => `/memory-lane/${slug}`);
  const bytes = async (path) => Buffer.from(await (await fetch(origin + path)).arrayBuffer());
  const [smallBytes, largeBytes] = [await bytes(small), await bytes(large)];
  const timeOf = (slug, times) => firstByte({ origin, sql }, slug, times);
  await timeOf(slugs[0], 3);
  const [smallTime, largeTime] = [await timeOf(slugs[0]), await timeOf(slugs[1])];
  const kilobytes = (text) =>
    `${(text.length / 1_000).toFixed(1)} kB, gzip ${(gzipSync(text).length / 1_000).toFixed(1)} kB`;
  console.log(`Memory page: HTML of ${few} photographs ${kilobytes(smallBytes)}; of ${many} ${kilobytes(largeBytes)}.`);
  console.log(
    `First response, drawn anew: ${smallTime.toFixed(1)} ms and ${largeTime.toFixed(1)} ms, ratio ${(largeTime / smallTime).toFixed(2)}.`,
  );
  rowPerSecond(`memory page, ${many} photographs`, await load(origin, large), `with ${few}`, await load(origin, small));
  const api = (path) => `/api${path}`;
  rowPerSecond(
    `its read, ${many} photographs`,
    await load(origin, api(large)),
    `with ${few}`,
    await load(origin, api(small)),
  );
}
