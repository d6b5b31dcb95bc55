/**
 * The floor, as a process of its own so that its processor time can be told apart: a bare `node:http` server that sends
 * bytes it was given (`/bytes/NAME`), or asks the bare driver and sends the rows (`/ask/NAME?…`).
 */
import { createServer } from 'node:http';
import postgres from 'postgres';
import { asks, connection } from './floors.mjs';

const bytes = new Map();
let sql;

const server = createServer((request, response) => {
  const at = request.url.indexOf('?');
  const [, kind, name] = (at < 0 ? request.url : request.url.slice(0, at)).split('/');
  if (kind === 'bytes') {
    const { status, headers, body } = bytes.get(name);
    response.writeHead(status, headers).end(body);
    return;
  }
  const asked = Object.fromEntries(new URLSearchParams(request.url.slice(at + 1)));
  asks[name](sql, asked).then(
    (rows) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(rows)),
    (error) => response.writeHead(500).end(String(error)),
  );
});

process.on('message', ({ database, given }) => {
  if (database) sql = postgres(database, { max: 10, connection });
  if (given) bytes.set(given.name, { ...given, body: Buffer.from(given.body, 'base64') });
  process.send({ done: true });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
