import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { createServer } from '#app/server.ts';
import { isProofHash, type Proof, proofText } from '#features/memory-lane/core/tributes.rules.ts';
import { drawMemoryAvif } from '#features/memory-lane/photographs/photographs.service.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#vocabulary/limits.ts';
import { answers, recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

/** How a page stands, and what somebody without any right may see of it: all, a locked door, nothing. */
const levels = {
  link: 'open',
  public: 'open',
  password: 'locked',
  private: 'nothing',
  hidden: 'nothing',
  removed: 'nothing',
  withdrawn: 'nothing',
  'new link': 'nothing',
  'changed to a password': 'locked',
} as const;
type Level = keyof typeof levels;
const names = Object.keys(levels) as Level[];
const guessed = 'abcdefghijklmnop';

/** Everything on the page that says whose it is. */
const revealing = /Zephyrine|Quill|kettle|sang in the choir|At the lake|Ida the neighbour|Put it on/;
const exactDays = /1941-05|May 3|3 mai/;

type Made = {
  slug: string;
  id: string;
  tributeId: string;
  pictures: string[];
  person: Awaited<ReturnType<World['person']>>;
};

let world: World;
let app: World['app'];
let records: ReturnType<typeof recordsOf>;
const made = {} as Record<Level, Made>;

const recordOf = {
  ...answers,
  spiritInfo: {
    answer: 'given',
    answerValues: { spiritFirstName: 'Zephyrine', spiritLastName: 'Quill', dateOfBirth: '1941-05-03' },
  },
};

function proofFor(slug: string): Proof {
  const minute = Math.floor(Date.now() / 60_000);
  for (let nonce = Math.floor(Math.random() * 1e9); ; nonce += 1)
    if (isProofHash(createHash('sha256').update(proofText(slug, { minute, nonce })).digest())) return { minute, nonce };
}

const jpeg = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

const forgetLimits = () => world.pool`delete from rate_limits`;

/** A page with everything on it, and the addresses of its pictures as visitors had them while it was open. */
async function makePage(level: Level): Promise<Made> {
  const { person, id } = await records.family(recordOf);
  const ask = (address: string, options: { body?: unknown; params?: Record<string, string> } = {}) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as: person,
      ...options,
      params: { id, ...options.params },
    });
  const { slug, sections } = (await ask('POST …')).json.page;
  const add = async (background: string) =>
    (
      await world.upload(
        'POST /api/spirits/{id}/memory-lane/photographs',
        { name: 'a.jpg', content: await jpeg(background) },
        { params: { id }, as: person },
      )
    ).json as { id: string };
  const [portrait, lake] = [await add('#456'), await add('#654')];
  await drawMemoryAvif(world, lake.id);
  await ask('PATCH …/photographs/{photographId}', {
    params: { photographId: lake.id },
    body: { caption: 'At the lake' },
  });
  const about = { ...sections.about, line: 'The kettle was always on.', portraitId: portrait.id };
  const story = [{ key: 'a', title: 'Young', text: 'She sang in the choir.' }];
  await ask('PATCH …', { body: { sections: { about, story }, versions: { about: 0, story: 0 } } });
  const share = (body: object) => ask('POST …/share', { body });
  const password = { privacy: 'password', password: 'bluebird' };
  await share(
    level === 'password'
      ? password
      : { privacy: level === 'withdrawn' ? 'public' : level === 'public' ? 'public' : 'link' },
  );
  await forgetLimits();
  const pass = async () =>
    level === 'password'
      ? (await world.call('POST /api/memory-lane/{slug}/open', { params: { slug }, body: { password: 'bluebird' } }))
          .json.pass
      : '';
  const left = await world.call('POST /api/memory-lane/{slug}/tributes', {
    params: { slug },
    body: { name: 'Ida the neighbour', words: 'Put it on.', pass: await pass(), proof: proofFor(slug) },
  });
  const { tributeId, secret } = left.json;
  await world.upload(
    'POST /api/memory-lane/{slug}/tributes/{tributeId}/photographs',
    { name: 'b.jpg', content: await jpeg('#345') },
    { params: { slug, tributeId }, headers: { 'x-tribute-secret': secret } },
  );
  await ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'shown' } });
  const opened = await world.call('POST /api/memory-lane/{slug}/open', {
    params: { slug },
    body: { password: 'bluebird' },
  });
  const { page } = opened.json;
  const bases = [page.portrait, ...page.photographs, page.tributes[0].photograph].map(({ address }) => address);
  const pictures = bases.flatMap((base: string) => limits.pictureWidths.map((width) => `${base}-${width}.webp`));
  const avif = limits.pictureWidths.map((width) => `${page.photographs[0].address}-${width}.avif`);
  if (level === 'private' || level === 'withdrawn') await share({ privacy: 'private' });
  if (level === 'hidden') await world.pool`update memory_pages set hidden_at = now() where slug = ${slug}`;
  if (level === 'removed') await ask('DELETE …');
  if (level === 'new link') await share({ privacy: 'link', newLink: true });
  if (level === 'changed to a password') await share(password);
  return { slug, id, tributeId, pictures: [...pictures, ...avif], person };
}

beforeAll(async () => {
  // Third parties are set up: none of them may reach a memory page.
  world = await createWorld({
    CHAT_WIDGET_URL: 'https://chat.example.com/widget.js',
    SESSION_RECORDER_URL: 'https://recorder.example.com/r.js',
    ANALYTICS_ID: 'G-TEST1234',
  });
  records = recordsOf(world);
  const assets = { scripts: [], preloads: [], fonts: [] };
  const { config, people, readers, blobs } = world;
  app = await createServer({
    config,
    pool: people,
    readers,
    blobs,
    log: createLog('silent'),
    pages: pagesOf({ config, findAssets: () => assets }),
  });
  for (const level of names) made[level] = await makePage(level);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

type Address = [method: 'GET' | 'POST', path: string, body?: object];

/** The addresses at which a page is asked for that answer with text. */
const textAddresses = (slug: string, tributeId: string): Address[] => [
  ['GET', `/memory-lane/${slug}`],
  ['GET', `/fr/memory-lane/${slug}`],
  ['GET', `/memory-lane/${slug}?photographs=all`],
  ['GET', `/memory-lane/${slug}/slideshow`],
  ['GET', `/fr/memory-lane/${slug}/slideshow`],
  ['GET', `/memory-lane/${slug}/ask`],
  ['GET', `/fr/memory-lane/${slug}/ask`],
  ['GET', `/memory-lane/${slug}/qr.svg`],
  ['GET', `/api/memory-lane/${slug}`],
  ['GET', `/api/memory-lane/${slug}/photographs`],
  ['POST', `/api/memory-lane/${slug}/open`, { password: 'not that one' }],
  ['POST', `/api/memory-lane/${slug}/open`, { pass: 'no pass' }],
  ['POST', `/api/memory-lane/${slug}/tributes`, { name: 'Luc', words: '', proof: { minute: 0, nonce: 0 } }],
  ['POST', `/api/memory-lane/${slug}/tributes/${tributeId}/report`, {}],
  [
    'POST',
    `/api/memory-lane/${slug}/takedown`,
    { name: 'Luc', relation: 'Brother', email: 'luc@example.org', words: 'Please.' },
  ],
];

async function fetchFrom([method, url, body]: Address) {
  await forgetLimits();
  return app.inject({
    method,
    url,
    ...(body ? { payload: body, headers: { 'content-type': 'application/json' } } : {}),
  });
}

type Answer = Awaited<ReturnType<typeof fetchFrom>>;

/** An answer without what differs between any two of them; `slug` and the tribute's id as they were asked for. */
function faceOf(answer: Answer, ...ids: string[]): string {
  const {
    date: _date,
    'x-request-id': _id,
    'x-reference': _reference,
    ...headers
  } = answer.headers as Record<string, string>;
  const lasting = Object.entries(headers).filter(([name]) => !/ratelimit|retry-after/.test(name));
  const whole = JSON.stringify([answer.statusCode, lasting.toSorted(), answer.body]);
  return ids.reduce((text, id) => text.replaceAll(id, '…'), whole);
}

const isHtml = (answer: Answer) => String(answer.headers['content-type']).startsWith('text/html');
const nobodyTribute = '00000000-0000-4000-8000-000000000000';

describe.each(names.filter((level) => levels[level] === 'nothing'))('a page that is %s', (level) => {
  it('answers everywhere like one that never was', async () => {
    const { slug, tributeId } = made[level];
    const others = textAddresses(guessed, nobodyTribute);
    for (const [index, address] of textAddresses(slug, tributeId).entries()) {
      const [answer, none] = [await fetchFrom(address), await fetchFrom(others[index]!)];
      expect(faceOf(answer, slug, tributeId), address.join(' ')).toBe(faceOf(none, guessed, nobodyTribute));
      expect(answer.statusCode, address.join(' ')).toBe(404);
      expect(answer.body).not.toMatch(revealing);
    }
  });

  it('takes its pictures with it, in every width and form', async () => {
    const codes = await Promise.all(
      made[level].pictures.map(async (url) => (await app.inject({ method: 'GET', url })).statusCode),
    );
    expect(new Set(codes)).toEqual(new Set([404]));
  });
});

describe.each(names.filter((level) => levels[level] === 'locked'))('a page with a password (%s)', (level) => {
  it('is a door that says nothing of what is behind it', async () => {
    const { slug, tributeId } = made[level];
    for (const address of textAddresses(slug, tributeId)) {
      const answer = await fetchFrom(address);
      expect(JSON.stringify(answer.headers) + answer.body, address.join(' ')).not.toMatch(revealing);
      expect(answer.body, address.join(' ')).not.toMatch(exactDays);
      if (isHtml(answer)) expect([answer.statusCode, answer.body.includes('content="noindex"')]).toEqual([200, true]);
    }
    const api = await fetchFrom(['GET', `/api/memory-lane/${slug}`]);
    expect([api.statusCode, api.json()]).toEqual([200, { page: null }]);
    const refused = await Promise.all(
      [
        ['GET', `/api/memory-lane/${slug}/photographs`] as Address,
        ['POST', `/api/memory-lane/${slug}/open`, { password: 'not that one' }] as Address,
        ['POST', `/api/memory-lane/${slug}/open`, { pass: 'no pass' }] as Address,
        ['POST', `/api/memory-lane/${slug}/tributes/${tributeId}/report`, {}] as Address,
      ].map(async (address) => (await fetchFrom(address)).statusCode),
    );
    expect(refused).toEqual([403, 403, 403, 403]);
  });
});

it('a page that got a password took the pictures with it whose addresses were known before', async () => {
  const [first] = made['changed to a password'].pictures;
  expect((await app.inject({ method: 'GET', url: first! })).statusCode).toBe(404);
  const behind = await app.inject({ method: 'GET', url: made.password.pictures[0]! });
  expect([behind.statusCode, behind.headers['cache-control']]).toEqual([200, 'no-store']);
});

describe.each(names.filter((level) => levels[level] === 'open'))('a page for %s', (level) => {
  it('is read at its addresses, with the year of birth and never the day', async () => {
    const { slug } = made[level];
    for (const url of [`/memory-lane/${slug}`, `/fr/memory-lane/${slug}`, `/api/memory-lane/${slug}`]) {
      const answer = await fetchFrom(['GET', url]);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toMatch(/Zephyrine Quill/);
      expect(answer.body).toContain('1941');
      expect(answer.body).not.toMatch(exactDays);
    }
  });

  it('is indexed only where everybody is meant', async () => {
    const { slug } = made[level];
    const isPublic = level === 'public';
    for (const url of [`/memory-lane/${slug}`, `/fr/memory-lane/${slug}`]) {
      const { body } = await fetchFrom(['GET', url]);
      expect([body.includes('content="noindex"'), body.includes('rel="canonical"')]).toEqual([!isPublic, isPublic]);
    }
  });

  it('has its pictures in every width and form, which no search engine lists and nobody keeps unasked', async () => {
    for (const url of made[level].pictures) {
      const { statusCode, headers } = await app.inject({ method: 'GET', url });
      expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 200, 'noindex']);
      expect(headers['cache-control']).toBe(level === 'public' ? 'no-cache' : 'no-store');
    }
  });
});

describe.each(names)('every answer about a page that is %s', (level) => {
  it('is kept by nobody on the way, tells no other site where it was read, and lets nobody else in', async () => {
    const { slug, tributeId } = made[level];
    for (const address of textAddresses(slug, tributeId)) {
      const answer = await fetchFrom(address);
      const { headers } = answer;
      const where = address.join(' ');
      if (address[0] === 'GET' && answer.statusCode === 200)
        expect([where, String(headers['cache-control'])]).toEqual([
          where,
          expect.stringMatching(level === 'public' ? /no-store|no-cache/ : /no-store/),
        ]);
      else expect(String(headers['cache-control'] ?? ''), where).not.toMatch(/public|max-age=[1-9]/);
      expect(String(headers['referrer-policy']), where).toMatch(/^(no-referrer|strict-origin|same-origin)$/);
      if (!isHtml(answer)) continue;
      const policy = String(headers['content-security-policy']);
      expect(policy, where).toContain("frame-ancestors 'none'");
      expect(policy, where).not.toMatch(/example\.com|google|unsafe-inline/);
      expect(answer.body, where).not.toMatch(/example\.com|googletagmanager/);
      // Its own document may frame a film only where there is one, or where it opens behind a password.
      const mayFrame = levels[level] === 'locked' && /memory-lane\/[^/]+$|\?/.test(address[1]);
      expect(/youtube|vimeo/.test(policy), where).toBe(mayFrame);
    }
  });
});

describe('the picture that is shown where a page is sent', () => {
  it.each(['en', 'fr'])('in %s is the same quiet one for all that is not open, and kept nowhere', async (language) => {
    const fetchOne = async (slug: string) => {
      const answer = await app.inject({ method: 'GET', url: `/previews/${language}/memory-lane/${slug}.jpg` });
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      return answer.rawPayload;
    };
    const quiet = await fetchOne(guessed);
    for (const level of names)
      expect([level, (await fetchOne(made[level].slug)).equals(quiet)]).toEqual([level, levels[level] !== 'open']);
  });
});

it('the sitemap names the public page and no other', async () => {
  const answer = await app.inject({ method: 'GET', url: '/sitemap-memory-lane.xml.gz' });
  const text = gunzipSync(answer.rawPayload).toString();
  expect(names.filter((level) => text.includes(made[level].slug))).toEqual(['public']);
  expect(text).not.toMatch(revealing);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('the list of sitemaps names their part only where there is one', async () => {
  const listed = async () => (await app.inject({ url: '/sitemap.xml' })).body.includes('sitemap-memory-lane.xml.gz');
  expect(await listed()).toBe(true);
  await world.pool`update memory_pages set privacy = 'link' where slug = ${made.public.slug}`;
  expect(await listed()).toBe(false);
  await world.pool`update memory_pages set privacy = 'public' where slug = ${made.public.slug}`;
});

it('what the family alone has is refused to everybody without a session', async () => {
  for (const level of names) {
    const base = `/api/spirits/${made[level].id}/memory-lane`;
    for (const url of [
      base,
      `${base}/archive`,
      `${base}/papers/keepsake`,
      `${base}/papers/cards`,
      `${base}/removed-tributes`,
    ]) {
      const answer = await app.inject({ method: 'GET', url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 401, 'Please sign in.']);
    }
  }
});

it('a film may be framed on the page that has one', async () => {
  const { id, slug, person } = made.link;
  const { page } = (await world.call('GET /api/spirits/{id}/memory-lane', { params: { id }, as: person })).json;
  const written = { title: 'Funeral', date: '', time: '', until: '', zone: '', place: '', address: '', note: '' };
  const livestream = 'https://www.youtube.com/watch?v=abcdefghijk';
  const services = [
    { ...written, key: 'a', listingId: null, livestream: '' },
    { ...written, key: 'b', listingId: null, livestream },
  ];
  const saved = await world.call('PATCH /api/spirits/{id}/memory-lane', {
    params: { id },
    as: person,
    body: { sections: { services }, versions: { services: page.versions.services } },
  });
  expect(saved.status, saved.text).toBe(200);
  await expect
    .poll(
      async () => (await app.inject({ method: 'GET', url: `/memory-lane/${slug}` })).headers['content-security-policy'],
    )
    .toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
});

describe('an address that is none', () => {
  it.each([
    ['very long', 'a'.repeat(10_000)],
    ['with markup', encodeURIComponent('"><script>alert(1)</script>')],
    ['that cannot be decoded', '%E0%A4%A'],
    ['with a zero byte', 'abcdefghijkl%00mnop'],
    ['that climbs', '..%2F..%2Fetc%2Fpasswd'],
  ])('%s is refused calmly everywhere', async (_, slug) => {
    for (const [method, path, body] of textAddresses(slug, nobodyTribute)) {
      const answer = await fetchFrom([method, path, body] as Address);
      expect([path.slice(0, 60), answer.statusCode]).toEqual([
        path.slice(0, 60),
        expect.toSatisfy((status: number) => status === 404 || status === 400 || status === 414),
      ]);
      expect(answer.body).not.toContain('<script>alert');
      expect(answer.statusCode).toBeLessThan(500);
    }
    const preview = await app.inject({ method: 'GET', url: `/previews/en/memory-lane/${slug}.jpg` });
    expect(preview.statusCode).toBeLessThan(500);
  });
});

describe('the password of a page', () => {
  const from = (address: string, slug: string, password: string) =>
    app.inject({
      method: 'POST',
      url: `/api/memory-lane/${slug}/open`,
      remoteAddress: address,
      payload: { password },
      headers: { 'content-type': 'application/json' },
    });

  it('is tried eight times from one address, and sixty times from all together', async () => {
    const { slug } = made.password;
    await forgetLimits();
    const one: number[] = [];
    for (let count = 0; count < 10; count += 1) one.push((await from('10.0.0.1', slug, `wrong ${count}`)).statusCode);
    expect(one).toEqual([...Array(8).fill(403), 429, 429]);
    const many = await Promise.all(
      Array.from(
        { length: 70 },
        async (__, index) => (await from(`10.1.0.${index + 1}`, slug, 'wrong again')).statusCode,
      ),
    );
    expect(many.filter((status) => status === 403).length).toBeLessThanOrEqual(52);
    expect(many.filter((status) => status === 429).length).toBeGreaterThanOrEqual(18);
    const right = await from('10.2.0.1', slug, 'bluebird');
    expect([right.statusCode, right.headers['retry-after'] !== undefined]).toEqual([429, true]);
    await forgetLimits();
    expect((await from('10.0.0.1', slug, 'bluebird')).statusCode).toBe(200);
  });
});
