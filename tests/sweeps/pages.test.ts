import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { notFoundPage, pages } from '#app/pages.tsx';
import { createServer } from '#app/server.ts';
import { findPage } from '#app/shell/findPage.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { createLog } from '#platform/server/log.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let app: Awaited<ReturnType<typeof createServer>>;
let port: number;

beforeAll(async () => {
  world = await createWorld();
  await loadDirectory(world.pool, 'data/directory');
  const assets = { scripts: [], preloads: [], fonts: [] };
  const pagesPlugin = pagesOf({ config: world.config, findAssets: () => assets });
  app = await createServer({
    config: world.config,
    pool: world.pool,
    blobs: world.blobs,
    log: createLog('silent'),
    pages: pagesPlugin,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** Asks over a real connection: what goes through `inject` has been read as an address before. */
function askFor(path: string, method = 'GET') {
  return new Promise<{ statusCode: number | undefined; text: string }>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path });
    call.once('error', reject).once('response', async (answer) => {
      resolve({ statusCode: answer.statusCode, text: await textOf(answer) });
    });
    call.end();
  });
}

const filled = (path: string) => path.replace('/:id?/:key?', '').replace(/\/:\w+\??/g, '');
const publicPages = pages.filter((page) => !page.authorized);

describe('every screen', () => {
  test.each([...pages, notFoundPage])('$path has its file and its sentences in both languages', (page) => {
    const { file = '', messages = [] } = page.screen;
    const [component] = /\w+(?=\.tsx$)/.exec(file) ?? [];
    const exported = [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+Page)\b/gm)];
    expect(exported.map(([, name]) => name)).toEqual([component]);
    for (const namespace of messages)
      for (const language of ['en', 'fr']) expect(existsSync(`messages/${language}/${namespace}.json`)).toBe(true);
  });

  test.each(publicPages)(
    '$path is drawn on the server in both languages, with title, language and policy',
    async (page) => {
      for (const [prefix, lang] of [
        ['', 'en-CA'],
        ['/fr', 'fr-CA'],
      ]) {
        const url = `${prefix}${filled(page.path)}` || '/';
        const answer = await app.inject({ url });
        expect([200, 404], url).toContain(answer.statusCode);
        expect(answer.body).toContain(`<html lang="${lang}">`);
        expect(answer.body).toMatch(/<title>[^<]*Rivage<\/title>/);
        expect(answer.body).toMatch(/<h1/);
        expect(answer.body).not.toMatch(/ style="/);
        const policy = String(answer.headers['content-security-policy']);
        expect(policy).toContain("object-src 'none'");
        expect(policy).not.toContain('unsafe-inline');
      }
    },
  );

  test('pages for signed-in people hold nothing of anybody in their HTML', async () => {
    const person = await world.person();
    for (const page of pages.filter((candidate) => candidate.authorized)) {
      const answer = await app.inject({
        url: filled(page.path),
        headers: { authorization: `Bearer ${person.bearer}` },
      });
      expect(answer.body).not.toContain(person.email);
      expect(answer.body).toContain('<meta name="robots" content="noindex">');
    }
  });

  test('an unknown address is the Not Found page with its status', async () => {
    expect(findPage('/no/such/page').page).toBe(notFoundPage);
    expect((await app.inject({ url: '/no/such/page' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/listing/00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
  });

  test.each([
    ['//', 'en-CA'],
    ['///', 'en-CA'],
    ['//?x', 'en-CA'],
    ['//:80/', 'en-CA'],
    ['//a:99999/', 'en-CA'],
    ['//elsewhere.example/sign-in', 'en-CA'],
    ['//x/fr/listings', 'en-CA'],
    ['/\\elsewhere.example/sign-in', 'en-CA'],
    ['/fr//elsewhere.example/sign-in', 'fr-CA'],
    ['/%ff', 'en-CA'],
    ['/listings/100%', 'en-CA'],
    ['/fr/%E9cole', 'fr-CA'],
  ])('%s is the Not Found page, and no link of it leads elsewhere', async (path, lang) => {
    const { statusCode, text } = await askFor(path);
    expect(statusCode).toBe(404);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).not.toContain('elsewhere.example');
  });

  test('with another method what begins with two slashes is refused in words', async () => {
    expect((await askFor('//a:99999/', 'POST')).statusCode).toBe(405);
  });

  test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    'the questionnaire of no record is drawn, also of one called %s',
    async (name) => {
      for (const prefix of ['', '/fr']) expect((await askFor(`${prefix}/guide-me/${name}`)).statusCode).not.toBe(500);
    },
  );

  test('a parameter that does not belong to a page changes nothing in its HTML', async () => {
    const plain = await app.inject({ url: '/listings?region=Alberta' });
    const tracked = await app.inject({ url: '/listings?utm_source=x&region=Alberta' });
    expect(tracked.body).toBe(plain.body);
  });
});
