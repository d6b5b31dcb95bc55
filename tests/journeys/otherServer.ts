import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A second process of the product, on the data of the first one. */
export type OtherServer = { address: string; stop: () => Promise<void> };

/** A port that nobody listens on just now. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts++) {
    if (child.exitCode !== null) throw new Error('The second server has ended.');
    if (
      await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The second server does not answer.');
}

/** Starts the product once more with other settings; mails of its people are in the first one's mailbox all the same. */
export async function startOther(settings: Record<string, string>): Promise<OtherServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: process.env.JOURNEY_DATA,
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: 'inherit' });
  await answers(address, child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Chatwoot's script as far as our adapter speaks with it, and a recorder that notes what it was told. */
const scripts: Record<string, string> = {
  '/packs/js/sdk.js': `window.chatwootSDK = { run(options) {
    window.chatRan = { ...options, locale: window.chatwootSettings.locale };
    const bubble = document.createElement('button');
    bubble.className = 'woot-widget-bubble';
    bubble.setAttribute('aria-label', 'Chat');
    document.body.append(bubble);
  } };`,
  '/recorder.js': `window.recorderRan = {
    ...window.sessionRecorderSettings, masked: document.body.dataset.clarityMask, classes: document.body.className };`,
};

/** The outside service: serves the scripts of a chat and a recorder, and notes who asked. */
export async function startGuests() {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://guest.invalid').pathname;
    asked.push(path);
    const script = scripts[path];
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' }).end(script ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, asked, stop: () => new Promise((resolve) => server.close(resolve)) };
}
