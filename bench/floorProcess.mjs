import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts the floor's process, and says how to give it bytes and how to ask it. */
export async function startFloor(database) {
  const child = fork(new URL('./floor.mjs', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ port }] = await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  const pids = { server: child.pid, postmaster: database.postmaster };
  const tell = async (message) => {
    child.send(message);
    await once(child, 'message');
  };
  await tell({ database: database.url });
  let number = 0;
  /** The answer of an address, as a bare server would send it. */
  const bytesOf = async (url, { headers = {}, status = 200 } = {}) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
    if (answer.status !== status) throw new Error(`${url} was answered ${answer.status}.`);
    const body = Buffer.from(await answer.arrayBuffer());
    const name = `given-${number++}`;
    const sent =
      status === 304 ? { etag: answer.headers.get('etag') } : { 'content-type': answer.headers.get('content-type') };
    await tell({ given: { name, status, headers: sent, body: body.toString('base64') } });
    return { origin, pids, path: `/bytes/${name}`, options: { status }, kilobytes: body.length / 1_000 };
  };
  /** The bare driver with a bare server around it; `numbers` gives the words of the question with that number. */
  const askOf = (name, numbers) => ({
    origin,
    pids,
    path: (number) => `/ask/${name}?${new URLSearchParams(numbers(number))}`,
    options: {},
  });
  return { bytesOf, askOf, stop: () => child.disconnect() };
}
