import { request as ask } from 'node:http';
import { type APIRequestContext, expect } from '@playwright/test';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { prefixOf } from '#vocabulary/languages.ts';
import { mp3Of } from '../sounds.ts';
import { proofFor } from '../tributeProof.ts';
import { drawnPhotograph } from './drawnPhotographs.ts';
import { bearerOf, createRecord, freshEmail, type SignedIn, signInByApi } from './people.ts';
import type { Life, LifeTribute } from './sixLives.ts';

/** A life whose page is made and shared. */
export type MadeLife = {
  life: Life;
  person: SignedIn;
  /** Where its family's calls go, and what proves that they are theirs. */
  lane: string;
  headers: Record<string, string>;
  /** Where visitors read it, in its language. */
  path: string;
};

type Family = Pick<MadeLife, 'lane' | 'headers'> & { request: APIRequestContext };

/** How many photographs are sent at a time, as a browser does. */
const atATime = 3;

async function sendPhotographs({ request, lane, headers }: Family, { photographs }: Life): Promise<string[]> {
  const ids: string[] = [];
  const send = async (at: number) => {
    const { drawn, ...words } = photographs[at]!;
    const buffer = await drawnPhotograph(drawn);
    const sent = await request.post(`${lane}/photographs`, {
      headers: { ...headers, 'x-size': String(buffer.length) },
      multipart: { file: { name: `${at}.jpg`, mimeType: 'image/jpeg', buffer } },
      timeout: 60_000,
    });
    expect(sent.status(), await sent.text()).toBe(201);
    const { id, width, height }: MemoryPhotograph = await sent.json();
    ids[at] = id;
    // What a telephone held sideways stands upright.
    expect([width, height].map(Math.sign)).toEqual([1, 1]);
    expect(Math.abs(width / height - drawn.width / drawn.height)).toBeLessThan(0.02);
    if (Object.keys(words).length === 0) return;
    const written = await request.patch(`${lane}/photographs/${id}`, { headers, data: words });
    expect(written.status(), await written.text()).toBe(200);
  };
  for (let at = 0; at < photographs.length; at += atATime)
    await Promise.all(photographs.slice(at, at + atATime).map((_, index) => send(at + index)));
  await request.patch(`${lane}/photographs`, { headers, data: { ids } });
  return ids;
}

async function sendRecording({ request, lane, headers }: Family, words: NonNullable<Life['recording']>): Promise<void> {
  const buffer = mp3Of(20);
  const sent = await request.post(`${lane}/recordings`, {
    headers: { ...headers, 'x-size': String(buffer.length) },
    multipart: { file: { name: 'kitchen.mp3', mimeType: 'audio/mpeg', buffer } },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { address: _address, seconds: _seconds, id, version, ...before } = await sent.json();
  const data = { version, words: { ...before, ...words } };
  const written = await request.patch(`${lane}/recordings/${id}`, { headers, data });
  expect(written.status(), await written.text()).toBe(200);
}

/** Sends something as somebody at an address of their own, and reads the JSON that answers: each address sends only so much an hour. */
function sendFrom<Answer>(
  { origin, from, path }: { origin: string; from: string; path: string },
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<Answer> {
  const options = { host: '127.0.0.1', port: new URL(origin).port, localAddress: from, method: 'POST', path, headers };
  return new Promise((resolve, reject) => {
    const sent = ask(options, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      if (answer.statusCode === 201) resolve(JSON.parse(text));
      else reject(new Error(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

type Sender = { origin: string; from: string; slug: string };

const leave = ({ origin, from, slug }: Sender, { photograph: _photograph, ...said }: LifeTribute) =>
  sendFrom<{ tributeId: string; secret: string }>(
    { origin, from, path: `/api/memory-lane/${slug}/tributes` },
    { 'content-type': 'application/json' },
    JSON.stringify({ ...said, proof: proofFor(slug) }),
  );

/** The photograph that goes with a tribute. */
async function leavePhotograph(
  { origin, from, slug }: Sender,
  { tributeId, secret }: { tributeId: string; secret: string },
  buffer: Buffer,
): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }), 'a.jpg');
  const multipart = new Response(form);
  await sendFrom(
    { origin, from, path: `/api/memory-lane/${slug}/tributes/${tributeId}/photographs` },
    {
      'content-type': multipart.headers.get('content-type')!,
      'x-size': String(buffer.length),
      'x-tribute-secret': secret,
    },
    Buffer.from(await multipart.arrayBuffer()),
  );
}

async function gather({ request, lane, headers }: Family, origin: string, slug: string, life: Life): Promise<void> {
  const ids: string[] = [];
  // Of this machine all the same: every address from 127.0.0.1 on is.
  const network = [127, 0, 0].map((part) => part || 1 + Math.floor(Math.random() * 250)).join('.');
  for (const [at, tribute] of life.tributes.entries()) {
    const sender = { origin, slug, from: `${network}.${1 + Math.floor(at / 4)}` };
    const left = await leave(sender, tribute);
    ids.push(left.tributeId);
    if (tribute.photograph) await leavePhotograph(sender, left, await drawnPhotograph(tribute.photograph));
  }
  if (ids.length === 0) return;
  const shown = await request.patch(`${lane}/tributes`, { headers, data: { ids, state: 'shown' } });
  expect((await shown.json()).changed).toHaveLength(ids.length);
}

/** Makes the page of a life: its family writes and lays its photographs, shares it, friends leave what they have to say. */
export async function makeLife(request: APIRequestContext, origin: string, life: Life): Promise<MadeLife> {
  const person = await signInByApi(request, freshEmail(`lives-${life.key}`));
  const id = await createRecord(request, person, life.first, life.last);
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const family: Family = { request, lane, headers };
  const begun = (await (await request.post(lane, { headers })).json()).page;
  const ids = await sendPhotographs(family, life);
  const portraitId = life.portrait === null ? null : ids[life.portrait]!;
  const { story, places, services, pieces, giving } = life;
  const about = { ...life.about, name: `${life.first} ${life.last}`, portraitId };
  const sections = { about, story, places, services, pieces, giving };
  const saved = await request.patch(lane, { headers, data: { sections, versions: begun.versions } });
  expect(saved.status(), await saved.text()).toBe(200);
  if (life.recording) await sendRecording(family, life.recording);
  await request.post(`${lane}/share`, { headers, data: { privacy: 'public' } });
  await gather(family, origin, begun.slug, life);
  return { life, person, lane, headers, path: `${prefixOf[life.language]}/memory-lane/${begun.slug}` };
}
