import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Without a window first: of the same version it takes a quarter less of the processor. */
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** The path of a Chromium on this machine; undefined when there is none but Playwright's own. */
export const findChromium = () => firstOf([process.env.CHROMIUM_PATH, ...shells, ...browsers]);

const succeeds = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const installPackage = (name) =>
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation']);

/**
 * Gets a Chromium for the browser journeys: Debian's package as root, otherwise Playwright's own download. Where a whole
 * browser is there already, its lighter twin is fetched only for CI.
 */
export function ensureChromium() {
  const found = findChromium();
  const isEnough = found === process.env.CHROMIUM_PATH || !browsers.includes(found) || !process.env.CI;
  if (found && isEnough) return;
  console.log('Getting Chromium …');
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get') && succeeds('apt-get', ['update', '-qq']))
    installPackage('chromium-headless-shell') || installPackage('chromium');
  if (!findChromium() && !succeeds('npx', ['playwright', 'install', 'chromium']))
    throw new Error('No Chromium could be had: install one, or name it in CHROMIUM_PATH.');
}
