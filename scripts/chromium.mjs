import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium on this machine; undefined when there is none but Playwright's own. */
export const findChromium = () => places.find((path) => path && existsSync(path));

const succeeds = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Gets a Chromium for the browser journeys: Debian's package as root, otherwise Playwright's own download. */
export function ensureChromium() {
  if (findChromium()) return;
  console.log('Getting Chromium …');
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get') && succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  if (!findChromium() && !succeeds('npx', ['playwright', 'install', 'chromium']))
    throw new Error('No Chromium could be had: install one, or name it in CHROMIUM_PATH.');
}
