import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const unit = readFileSync('deploy/rivage.service', 'utf8');
const container = readFileSync('Containerfile', 'utf8');
const config = readFileSync('src/platform/server/config.ts', 'utf8');

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** What Node and the C library read, not the product. */
const ofTheProcess = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'];

test('every variable that the unit and the container set is one the product reads', () => {
  const set = [
    ...namesIn(unit, /^Environment=(\w+)=/gm),
    ...namesIn(container.match(/^ENV ((?:.*\\\n)*.*)$/m)?.[1] ?? '', /([A-Z_]+)=/g),
  ];
  expect(set.length).toBeGreaterThan(8);
  const known = [...namesIn(config, /variables\.([A-Z_]+)/g), ...namesIn(config, /'([A-Z_]{4,})'/g), ...ofTheProcess];
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
});

test('the container keeps memory as the unit does', () => {
  const kept = [...unit.matchAll(/^Environment="?((?:NODE_OPTIONS|MALLOC_\w+)=[^"\n]+)"?$/gm)];
  expect(kept).toHaveLength(3);
  const said = container.replaceAll('"', '');
  for (const [, variable] of kept) expect(said).toContain(variable);
});

test('what the container copies out of the repository is there, and it starts what the unit starts', () => {
  const copied = namesIn(container, /^COPY --from=build \/rivage\/(\S+)/gm);
  const built = ['node_modules', 'dist'];
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((path) => !built.includes(path) && !existsSync(path))).toEqual([]);
  expect(unit).toContain('ExecStart=/usr/bin/node scripts/serve.mjs');
  expect(container).toContain('CMD ["node", "scripts/serve.mjs"]');
  expect(container).toMatch(/^USER node$/m);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('the unit is well formed, and gives the process little', () => {
  const ask = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const { stdout, stderr } = ask('verify', '--man=no', 'deploy/rivage.service');
  const own = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('deploy/rivage.service'));
  // The program is where the unit will run, not where this test does.
  expect(own.filter((line) => !line.includes('is not executable'))).toEqual([]);
  const exposure = /exposure level for \S+: ([\d.]+)/.exec(
    ask('security', '--offline=true', 'deploy/rivage.service').stdout,
  );
  expect(Number(exposure?.[1])).toBeLessThan(3);
});
