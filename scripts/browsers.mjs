/**
 * Walks the first night, from the home page to a funeral home that is asked, in Firefox and in a WebKit, on a server that
 * runs: `npm run test:browsers` asks the one on this machine, `npm run test:browsers -- http://…` another. A browser that
 * is not installed is named and left out (Debian: firefox-esr, webkit2gtk-driver, xvfb).
 *
 * WebKit keeps no `Secure` cookie on http://localhost (docs/decisions/0049-sessions-in-a-cookie.md): it opens the same server
 * by another number of this machine, on which that has to listen: `HOST=0.0.0.0 npm start`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Node 20 has a WebSocket only when asked for.
if (typeof WebSocket === 'undefined') {
  const args = ['--experimental-websocket', fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
}

const { openFirefox, openWebKit, until } = await import('./browserDrivers.mjs');
const [server = `http://localhost:${process.env.PORT ?? 3000}`] = process.argv.slice(2);
const home = 'Sample Funeral Home Calgary';
const submit = 'main button[type=submit]';

const stepNow = (browser) => browser.run('() => location.pathname.split("/").at(-1)');
const comes = (browser, step) => until(`the screen "${step}"`, async () => (await stepNow(browser)) === step);
const choose = (browser, code) => browser.click(`main input[value="${code}"]`);

/** The newest code that the development mailbox holds for somebody. */
const codeFor = (email) =>
  until('the mail with the code', async () => {
    const mails = await (await fetch(`${server}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
    return mails.map(({ subject, text }) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0]).find(Boolean);
  });

/** Marks the button of a funeral home's row, and says whether there is one. */
const markAsk = `(home) => {
  const row = [...document.querySelectorAll('main li')].find((one) => one.textContent.includes(home));
  const button = row?.querySelector('button');
  button?.setAttribute('data-walked', '');
  return Boolean(button);
}`;

async function walk(browser, address) {
  const email = `browser-${browser.name.toLowerCase()}-${Date.now()}@example.org`;
  await browser.open(`${address}/`);
  await browser.click('a[href$="/guide-me?timing=now"]');
  await comes(browser, 'deathExpected');
  await choose(browser, 'expected-confirmed');
  await browser.click(submit);
  await comes(browser, 'where');
  await browser.type('#location', 'Foothills Medical Centre');
  await browser.click('[role=option]');
  await browser.click(submit);
  await comes(browser, 'readyToBePickedUp');
  await choose(browser, 'yes');
  await browser.click(submit);
  await comes(browser, 'people');
  await browser.type('#spiritInfo-spiritFirstName', 'Rose');
  await browser.type('#spiritInfo-spiritLastName', 'Bouchard');
  await browser.type('#spiritInfo-arrangerFirstName', 'Anne');
  await browser.type('#directInfo-arrangerPhoneNumber', '403-555-0100');
  await browser.click(submit);
  await comes(browser, 'homes');
  await until(`${home} in the list`, () => browser.run(markAsk, home));
  await browser.click('[data-walked]');
  await browser.type('#ask-email', email);
  await browser.click(submit);
  await browser.type('#code', await codeFor(email));
  await browser.click(submit);
  await until('the record, with the home that was asked', () =>
    browser.run(
      '(home) => document.querySelector("main").textContent.includes(home) && !document.querySelector("#code")',
      home,
    ),
  );
  return browser.run('() => document.querySelector("h1").textContent');
}

let [walked, failed] = [0, 0];
const otherNumber = server.replace(/\/\/(localhost|127\.0\.0\.1)(?=:|$)/, '//127.0.0.2');
for (const [name, open, address] of [
  ['Firefox', openFirefox, server],
  ['WebKitGTK', openWebKit, otherNumber],
]) {
  const browser = await open();
  if (!browser) {
    console.log(`${name}: not installed here, not walked`);
    continue;
  }
  try {
    console.log(`${name}: from the home page to a home that is asked, ending at "${await walk(browser, address)}"`);
    walked += 1;
  } catch (error) {
    const where = await browser
      .run('() => location.pathname + ": " + document.querySelector("h1")?.textContent')
      .catch(() => '');
    console.log(`${name}: stopped at ${where}: ${error.message}`);
    failed += 1;
  }
  await browser.close();
}
console.log(`${walked} walked, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
