import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Two browsers that Playwright does not bring from a system's packages, each over the protocol it speaks itself: Firefox over
 * WebDriver BiDi, WebKitGTK over WebDriver. Both are driven by the same few acts: open, run, click, type, close.
 */

const patience = 30_000;

/** A port that nobody listens on. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Tries until something is there, and says after half a minute what was not. */
export async function until(what, look) {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look().catch(() => undefined);
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await sleep(150);
  }
}

const started = (command, args, env = {}) => {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env }, detached: true });
  child.on('error', () => undefined);
  return { stop: () => process.kill(-child.pid) };
};

/** Where the middle of an element is, once it has been scrolled into sight. */
const middle = `(selector) => {
  const element = document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? { x: Math.round(left + width / 2), y: Math.round(top + height / 2) } : null;
}`;

/** Connects to a Firefox that was started for it. */
function connectBidi(address) {
  const waiting = new Map();
  const socket = new WebSocket(address);
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
  });
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve({ send, close: () => socket.close() }));
    socket.addEventListener('error', () => reject(new Error('no answer yet')));
  });
}

/** Firefox over WebDriver BiDi; undefined where it is not installed. */
export async function openFirefox(binary = process.env.FIREFOX ?? '/usr/bin/firefox-esr') {
  if (!existsSync(binary)) return undefined;
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'rivage-firefox-'));
  const browser = started(binary, ['--headless', '--profile', profile, '--remote-debugging-port', String(port)]);
  const { send, close } = await until('Firefox to listen', () => connectBidi(`ws://127.0.0.1:${port}/session`));
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const { context } = contexts[0];
  await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  const run = async (source, ...values) => {
    const expression = `JSON.stringify((${source})(...${JSON.stringify(values)}) ?? null)`;
    const { type, result, exceptionDetails } = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (type !== 'success') throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value);
  };
  const perform = (actions) => send('input.performActions', { context, actions });
  const click = async (selector) => {
    const { x, y } = await until(`${selector} to be there`, () => run(middle, selector));
    const press = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await perform([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions: press }]);
  };
  return {
    name: 'Firefox',
    run,
    click,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async type(selector, text) {
      await click(selector);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keys', actions: keys }]);
    },
    async close() {
      close();
      browser.stop();
      await sleep(500);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKitGTK over WebDriver, on a screen that nobody sees; undefined where it is not installed. */
export async function openWebKit(driver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver') {
  if (!existsSync(driver) || !existsSync('/usr/bin/Xvfb')) return undefined;
  const port = await freePort();
  const display = `:${90 + (port % 900)}`;
  const screen = started('/usr/bin/Xvfb', [display, '-screen', '0', '1280x900x24']);
  const server = started(driver, [`--port=${port}`], {
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const send = async (method, path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until('the WebKit driver to listen', () => send('GET', '/status'));
  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const at = (path) => `/session/${sessionId}${path}`;
  const run = async (source, ...values) =>
    JSON.parse(
      await send('POST', at('/execute/sync'), {
        script: `return JSON.stringify((${source})(...arguments) ?? null)`,
        args: values,
      }),
    );
  const find = async (selector) => {
    await until(`${selector} to be there`, () => run(middle, selector));
    const found = await send('POST', at('/element'), { using: 'css selector', value: selector });
    return Object.values(found)[0];
  };
  // An element that was drawn anew between finding and touching it is found once more.
  const act = (selector, what, body) =>
    until(`${what} on ${selector}`, async () => {
      await send('POST', at(`/element/${await find(selector)}/${what}`), body);
      return true;
    });
  return {
    name: 'WebKitGTK',
    run,
    open: (url) => send('POST', at('/url'), { url }),
    click: (selector) => act(selector, 'click', {}),
    type: (selector, text) => act(selector, 'value', { text }),
    async close() {
      await send('DELETE', at('')).catch(() => undefined);
      server.stop();
      screen.stop();
    },
  };
}
