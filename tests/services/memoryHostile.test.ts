import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { createServer } from '#app/server.ts';
import { notifyFamilies } from '#features/memory-lane/core/notifications.service.ts';
import { isProofHash, type Proof, proofText } from '#features/memory-lane/core/tributes.rules.ts';
import { createLog } from '#platform/server/log.ts';
import { answers, recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

/** What somebody may type into every field: markup that would run, and characters that would break what they stand in. */
const hostile = {
  script: '</title></script><script>alert(1)</script>',
  picture: '"><img src=x onerror=alert(2)>',
  drawing: '</text></svg><svg onload=alert(3)>&amp;&lt;&#x41;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what somebody may type
  template: '{{7*7}} ${7*7} {name, plural, other {#}} <%= 1 %>',
  line: 'First\r\nBcc: everybody@example.org\r\n\r\nBody',
  control: 'a\u0001\u0008\u000b\u001b[31m\u007f\ufffe\uffffz',
  bidi: '\u202eesrever\u202c \u2066isolate\u2069 \u200b\u200d\ufeffzero',
  stacked: `Z${'\u0301'.repeat(60)}algo`,
  emoji: '👩🏽‍🚒🏳️‍🌈 Émilie 🕯️ ᐃᓄᒃᑎᑐᑦ',
  long: 'W'.repeat(180),
} as const;
const kinds = Object.keys(hostile) as (keyof typeof hostile)[];

let world: World;
let app: World['app'];
beforeAll(async () => {
  world = await createWorld();
  const { config, people: pool, readers, blobs } = world;
  const assets = { scripts: [], preloads: [], fonts: [] };
  const pages = pagesOf({ config, findAssets: () => assets });
  app = await createServer({ config, pool, readers, blobs, log: createLog('silent'), pages });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

function proofFor(slug: string): Proof {
  const minute = Math.floor(Date.now() / 60_000);
  for (let nonce = Math.floor(Math.random() * 1e9); ; nonce += 1)
    if (isProofHash(createHash('sha256').update(proofText(slug, { minute, nonce })).digest())) return { minute, nonce };
}

const jpeg = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer();

/** A public page with the same in every field of it, and what its keeper may ask. */
async function pageOf(text: string) {
  const { person, id } = await recordsOf(world).family(answers);
  const ask = (address: string, options: { body?: unknown; params?: Record<string, string> } = {}) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as: person,
      ...options,
      params: { id, ...options.params },
    });
  const { slug, sections, versions } = (await ask('POST …')).json.page;
  const key = 'a';
  const changed = {
    about: { ...sections.about, name: text, line: text },
    story: [{ key, title: text, text }],
    places: [{ key, years: text.slice(0, 60), place: text, text }],
    pieces: [{ key, kind: 'reading', title: text, by: text, text }],
    giving: { name: text, address: 'https://example.org/give', note: text },
  };
  const saved = await ask('PATCH …', { body: { sections: changed, versions } });
  const photograph = await world.upload(
    'POST /api/spirits/{id}/memory-lane/photographs',
    { name: `${text.replace(/[\r\n"\ud800-\udfff]/g, '')}.jpg`, content: await jpeg() },
    { params: { id }, as: person },
  );
  const params = { photographId: photograph.json?.id };
  await ask('PATCH …/photographs/{photographId}', { params, body: { caption: text, taken: text.slice(0, 80) } });
  await ask('POST …/share', { body: { privacy: 'public' } });
  const withPortrait = async () => {
    const about = { ...changed.about, portraitId: photograph.json.id };
    const { versions: now } = (await ask('GET …')).json.page;
    return ask('PATCH …', { body: { sections: { about }, versions: now } });
  };
  await world.pool`delete from rate_limits`;
  const left = await world.call('POST /api/memory-lane/{slug}/tributes', {
    params: { slug },
    body: { name: text.slice(0, 100), words: text, proof: proofFor(slug) },
  });
  const { tributeId } = left.json ?? {};
  await ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'shown' } });
  const fetchOne = (url: string) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.bearer}` } });
  return { person, id, slug, saved, photograph, left, ask, fetchOne, withPortrait };
}

/** What runs: an element of ours that is none, or a handler. Text that only says so is escaped. */
const running = /<script>alert|<img src=x|<svg onload/;

describe.each(kinds)('every field full of what is called %s', (kind) => {
  it('is taken, and inert on the page, in its papers, its archive and its mails', async () => {
    const page = await pageOf(hostile[kind]);
    const { slug, id, fetchOne, person } = page;
    expect([page.saved.status, page.photograph.status, page.left.status], page.saved.text).toEqual([200, 201, 201]);
    for (const url of [`/memory-lane/${slug}`, `/fr/memory-lane/${slug}`, `/memory-lane/${slug}/slideshow`]) {
      const { statusCode, body } = await fetchOne(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toMatch(running);
      expect(body.match(/<title>/g)).toHaveLength(1);
      // The answers inside the page cannot be left early either.
      expect(body.split('</script>').length, url).toBe(body.split('<script').length);
    }
    const drawn = async (language: string) => {
      const preview = await fetchOne(`/previews/${language}/memory-lane/${slug}.jpg`);
      expect([language, preview.statusCode, preview.headers['content-type']]).toEqual([language, 200, 'image/jpeg']);
    };
    await drawn('en');
    await page.withPortrait();
    await drawn('fr');
    expect((await fetchOne(`/memory-lane/${slug}/qr.svg`)).statusCode).toBe(200);
    const archive = await fetchOne(`/api/spirits/${id}/memory-lane/archive`);
    expect(archive.statusCode, archive.body.slice(0, 200)).toBe(200);
    const files = filesOfZip(archive.rawPayload);
    expect([...files.keys()]).toEqual(['index.html', 'page.json', 'photographs/001.webp']);
    expect(files.get('index.html')!.toString()).not.toMatch(running);
    expect(JSON.parse(files.get('page.json')!.toString()).sections.about.name).toBe(
      page.saved.json.page.sections.about.name,
    );
    for (const paper of ['order-of-service', 'keepsake', 'cards', 'thank-you', 'plate']) {
      const answer = await fetchOne(`/api/spirits/${id}/memory-lane/papers/${paper}?size=a4`);
      expect([paper, answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([paper, 200, '%PDF-']);
    }
    const invited = await page.ask('POST …/people', { body: { part: 'helper', email: 'cousin@example.org' } });
    expect(invited.status, invited.text).toBe(201);
    const [mail] = (await world.mailsTo('cousin@example.org')) as unknown as { subject: string; html: string }[];
    expect(mail!.subject).not.toMatch(/[\r\n]/);
    expect(mail!.html).not.toMatch(running);
    await world.pool`update memory_tributes set state = 'waiting', judged_at = null`;
    await notifyFamilies(world.pool, 'http://localhost', new Date('2026-11-20T18:00:00Z'));
    const told = (await world.mailsTo(person.email)) as unknown as { subject: string; html: string }[];
    expect(told.some(({ subject }) => subject.includes('waits on your memory page'))).toBe(true);
    for (const { html } of told) expect(html).not.toMatch(running);
    await world.pool`update memory_pages set deleted_at = now() - interval '40 days' where slug = ${slug}`;
  });
});

it('half a character is refused calmly, and nothing of it is kept', async () => {
  const page = await pageOf('half \ud83d of a face');
  expect([page.saved.status, page.left.status]).toEqual([400, 400]);
  expect(page.saved.text).toBe('Something in the request is not in the right form.');
});
