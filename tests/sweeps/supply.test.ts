import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  acceptedList,
  advisoryList,
  billOfMaterials,
  isAllowed,
  licenceList,
  packagesIn,
  unexplained,
} from './supply.lists.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join('supply', file), 'utf8'));
const packages = packagesIn(readFileSync('package-lock.json', 'utf8'));
const licences = licenceList.parse(read('licences.json'));
const called = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

describe('licences', () => {
  test('everything that is shipped has a licence of the list', () => {
    const outside = packages.filter(({ shipped, name, licence }) => shipped && !isAllowed(name, licence, licences));
    expect(outside.map((locked) => `${called(locked)}: ${locked.licence || 'none'}`)).toEqual([]);
  });

  test('every licence and exception of the list is one that something has', () => {
    const words = packages.filter(({ shipped }) => shipped).flatMap(({ licence }) => licence.split(/[() ]+/));
    expect(Object.keys(licences.allowed).filter((licence) => !words.includes(licence))).toEqual([]);
    const unused = licences.exceptions.filter(
      ({ package: start, licence }) =>
        !packages.some(({ name, licence: said }) => name.startsWith(start) && said.includes(licence)),
    );
    expect(unused).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['GPL-3.0', false],
    ['', false],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['LGPL-3.0-or-later', false],
  ])('%s: %s', (licence, allowed) => {
    expect(isAllowed('anything', licence, licences)).toBe(allowed);
  });
});

test('the bill of materials names what is shipped, no more and no less', () => {
  const { components } = billOfMaterials.parse(read('sbom.cdx.json'));
  const shipped = packages.filter((locked) => locked.shipped).map(called);
  expect(components.map(called).sort()).toEqual([...new Set(shipped)].sort());
});

describe('advisories', () => {
  const accepted = acceptedList.parse(read('accepted.json'));
  const today = new Date().toISOString().slice(0, 10);
  const isFetched = existsSync('supply/advisories.json');

  test.runIf(isFetched)(
    'the list was fetched for every locked version, and what it says is mended or explained',
    () => {
      const list = advisoryList.parse(read('advisories.json'));
      const unasked = packages.filter(({ name, version }) => !list.asked[name]?.includes(version));
      expect(unasked.map(called)).toEqual([]);
      expect(unexplained(packages, list, accepted, today)).toEqual([]);
    },
  );

  test.runIf(!isFetched)(
    'nothing is accepted that nobody has said, and the operator reads that there is no list',
    () => {
      expect(accepted).toEqual([]);
      expect(readFileSync('docs/operations.md', 'utf8')).toContain('No list of advisories has been fetched yet');
    },
  );

  test('one about a locked version is told until somebody says why it is lived with, and again after that day', () => {
    const left = { name: 'left', version: '1.0.0', licence: 'MIT', shipped: true };
    const locked = [left];
    const list = {
      fetchedAt: '2026-11-23T00:00:00Z',
      asked: {},
      advisories: [{ package: 'left', versions: ['1.0.0'], title: 'It leaks', url: 'https://example.ca/1' }],
    };
    const entry = { package: 'left', url: 'https://example.ca/1', reason: 'We never call it', until: '2026-12-01' };
    expect(unexplained(locked, list, [], '2026-11-23')).toEqual(['left 1.0.0: It leaks (https://example.ca/1)']);
    expect(unexplained(locked, list, [entry], '2026-11-23')).toEqual([]);
    expect(unexplained(locked, list, [entry], '2026-12-02')).toHaveLength(1);
    expect(unexplained([{ ...left, version: '1.0.1' }], list, [], '2026-11-23')).toEqual([]);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'supply-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const culprit = packages.find(({ name }) => name === 'yazl');
  const version = culprit?.version ?? '';

  /** A stand-in for the registry, which gives advisories or refuses them; answers the command's exit code and lines. */
  async function supply(advisories: object | undefined) {
    const registry = createServer((request, response) => {
      const isAsked = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
      const body = isAsked
        ? advisories
        : request.url === '/yazl'
          ? { name: 'yazl', versions: { [version]: {} } }
          : null;
      response.writeHead(body ? 200 : 405, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const address = registry.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const child = spawn(process.execPath, ['scripts/supply.mjs'], {
      env: {
        ...process.env,
        SUPPLY_FOLDER: folder,
        NODE_ENV: 'production',
        npm_config_omit: 'optional',
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_cache: join(folder, 'cache'),
        npm_config_fetch_retries: '0',
      },
    });
    let lines = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (lines += part));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    registry.close();
    return { code, lines };
  }

  test('a registry that refuses leaves the old list, and the command says so', async () => {
    writeFileSync(join(folder, 'advisories.json'), 'old');
    const { code, lines } = await supply(undefined);
    expect(code).toBe(1);
    expect(lines).toContain('The registry did not give its advisories, so the list stays as it is');
    expect(readFileSync(join(folder, 'advisories.json'), 'utf8')).toBe('old');
    expect(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')).toBe(readFileSync('supply/sbom.cdx.json', 'utf8'));
  }, 60_000);

  test('what the registry says is stored with the versions it was asked about', async () => {
    const one = { id: 1, url: 'https://example.ca/1', title: 'It leaks', severity: 'high', vulnerable_versions: '*' };
    const { code, lines } = await supply({ yazl: [one] });
    expect({ code, lines }).toMatchObject({ code: 0 });
    const list = advisoryList.parse(JSON.parse(readFileSync(join(folder, 'advisories.json'), 'utf8')));
    expect(list.advisories).toEqual([
      { package: 'yazl', versions: [version], title: 'It leaks', url: 'https://example.ca/1' },
    ]);
    expect(list.asked.yazl).toEqual([version]);
    expect(packages.filter((locked) => !list.asked[locked.name]?.includes(locked.version))).toEqual([]);
    expect(readdirSync(folder)).toContain('sbom.cdx.json');
  }, 60_000);
});
