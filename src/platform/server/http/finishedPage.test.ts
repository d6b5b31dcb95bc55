import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FinishedPage } from './finishedPage.ts';

const html = `<!doctype html>${'<p>A page.</p>'.repeat(100)}`;
const etag = 'W/"one"';
const page = new FinishedPage(200, { 'content-type': 'text/html', etag }, html);

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (page.answerAtOnce(request, response, 'the-number') === undefined) response.writeHead(503).end();
  }).listen(0);
  await once(server, 'listening');
});
afterAll(() => server.close());

const get = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });

describe('a finished page', () => {
  test.each(['br', 'gzip', 'identity'])(
    'is sent at once in an encoding it has been sent in before (%s)',
    async (encoding) => {
      const asked = { 'accept-encoding': encoding };
      expect((await get(asked)).status).toBe(503);
      const { bytes } = await page.answerTo(asked);
      const answer = await get(asked);
      expect([answer.status, await answer.text()]).toEqual([200, html]);
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    },
  );

  test.each([
    ['the same', 200, { 'content-type': 'text/html', etag }, true],
    ['another text', 200, { 'content-type': 'text/html', etag: 'W/"other"' }, false],
    ['other headers', 200, { 'content-type': 'text/html', vary: 'cookie', etag }, false],
    ['another status', 404, { 'content-type': 'text/html', etag }, false],
    ['no entity tag', 200, { 'content-type': 'text/html' }, false],
  ])('knows whether it says %s', (_, status, headers, isSame) => {
    expect(page.says(status, headers)).toBe(isSame);
  });

  test('is not sent again to whoever has it', async () => {
    const answer = await get({ 'accept-encoding': 'br', 'if-none-match': `W/"other", ${etag}` });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('that was not found is never said to be unchanged', async () => {
    const missing = new FinishedPage(404, { etag }, html);
    expect((await missing.answerTo({ 'if-none-match': etag })).status).toBe(404);
  });
});
