import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const packages = ['ceph-common', 'ceph-mon', 'ceph-osd', 'radosgw'];

/** True when this machine has what the blob store's tests need: Ceph, an S3 server that other people run in earnest. */
export const hasS3Server = () => process.getuid?.() === 0 && programs.every((name) => existsSync(`/usr/bin/${name}`));

const succeeds = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Whether an S3 server may be installed here for its tests: on CI, and where somebody asks for it. */
const mayInstall = Boolean(process.env.CI || process.env.S3_TESTS);

const skipped = () =>
  mayInstall
    ? 'it needs root and Debian’s packages ceph-mon, ceph-osd and radosgw.'
    : 'it needs an S3 server, and nothing is installed here unasked. CI runs it, and so does S3_TESTS=1 npm test.';

/** Gets Debian's Ceph for the tests against S3 where that is wanted; otherwise they are skipped and a line says so. */
export function ensureS3Server() {
  if (hasS3Server()) return;
  const root = process.getuid?.() === 0;
  if (mayInstall && root && existsSync('/usr/bin/apt-get')) {
    console.log('Getting an S3 server …');
    if (succeeds('apt-get', ['update', '-qq']))
      succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  if (!hasS3Server()) console.log(`— SKIPPED: the blob store against S3: ${skipped()}`);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const configuration = ({ folder, id, monitor, port }) => `[global]
fsid = ${id}
mon host = [v1:127.0.0.1:${monitor}]
auth cluster required = none
auth service required = none
auth client required = none
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd class update on start = false
osd objectstore = memstore
memstore device bytes = 1073741824
mon allow pool size one = true
mon data = ${folder}/mon
mon data avail crit = 0
mon tick interval = 1
mon client hunt interval = 1
mon client ping interval = 1
paxos propose interval = 0.05
paxos min wait = 0.01
osd data = ${folder}/osd
rgw data = ${folder}/rgw
run dir = ${folder}
keyring = ${folder}/keyring
admin socket =
pid file =
log to file = false
log to stderr = false
err to stderr = false
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 16
rgw override bucket index max shards = 1
`;

/**
 * Starts a whole small Ceph of one monitor, one store in memory and one gateway; `stop` leaves nothing of it. One start in
 * a few stands still, because the store asks the monitor a moment too early; it is then thrown away and begun anew.
 */
export async function startS3Server() {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

async function startOnce() {
  const folder = mkdtempSync(join(tmpdir(), 'rivage-s3-'));
  const [id, monitor, port] = [randomUUID(), await freePort(), await freePort()];
  const [key, secret] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
  const file = join(folder, 'ceph.conf');
  writeFileSync(file, configuration({ folder, id, monitor, port }));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  const children = [];
  const run = (command, ...args) => {
    const options = { encoding: 'utf8', timeout: 8_000 };
    const { status, stderr } = spawnSync(command, ['-c', file, ...args], options);
    if (status !== 0) throw new Error(`${command} failed while starting an S3 server: ${stderr.slice(-500)}`);
  };
  const start = (command, ...args) => {
    const child = spawn(command, ['-c', file, '-f', ...args], { stdio: 'ignore' });
    // Noted from the start: one that has ended by itself says so only once.
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    children.push({ child, ended });
  };
  const killAll = () => {
    for (const { child } of children) child.kill('SIGKILL');
  };
  const stop = async () => {
    process.off('exit', killAll);
    killAll();
    await Promise.all(children.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', killAll);
  try {
    const map = join(folder, 'monmap');
    run('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', id, map);
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const osd = randomUUID();
    run('ceph', 'osd', 'new', osd);
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd, '--no-mon-config');
    start('ceph-osd', '-i', '0');
    // Whoever asks a store that is not up yet asks again only much later.
    await until(() => isUp(file), 'Its store does not come up.');
    run(
      'radosgw-admin',
      'user',
      'create',
      '--uid=t',
      '--display-name=t',
      `--access-key=${key}`,
      `--secret-key=${secret}`,
    );
    start('radosgw', '-n', 'client.rgw');
    const isThere = () =>
      fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
        () => true,
        () => false,
      );
    await until(isThere, 'Its gateway does not answer.');
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: `127.0.0.1:${port}`, key, secret, stop };
}

const isUp = (file) => {
  const { stdout } = spawnSync('ceph', ['-c', file, 'osd', 'stat', '--format=json'], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  return stdout.trim() !== '' && JSON.parse(stdout).num_up_osds === 1;
};

async function until(isTrue, complaint) {
  for (let tries = 0; tries < 25; tries++) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`An S3 server did not start: ${complaint}`);
}
