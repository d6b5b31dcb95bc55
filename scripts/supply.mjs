import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demandNode, root, stop } from './node.mjs';

// What Rivage is made of, and what is known to be wrong with it: npm run supply. It writes the bill of materials and
// asks the registry for the advisories about exactly the locked versions. Without an answer the old list stays as it is.
demandNode();
const folder = resolve(process.env.SUPPLY_FOLDER ?? join(root, 'supply'));
const { name, version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const nameOf = (path) => packages[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path && !link)
  .map(([path, entry]) => ({ ...entry, path, name: nameOf(path) }));

/** Whatever NODE_ENV or npm's own settings leave out, the lock file is asked about whole. */
const everyKind = ['--include=prod', '--include=dev', '--include=optional', '--include=peer'];

/** What npm says to a question about the lock file, as JSON. */
function askNpm(...args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const shell = !npm && process.platform === 'win32';
  const { stdout } = spawnSync(command, [...first, ...args, '--package-lock-only', ...everyKind], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return stop(`npm ${args[0]} gave no answer that can be read.`);
  }
}

const write = (file, content) => writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);

/** The bill of what a running product may have, the same for the same lock file: without time, number and folder. */
function writeBill() {
  const { serialNumber: _, metadata, components, dependencies, ...bill } = askNpm('sbom', '--sbom-format', 'cyclonedx');
  const { timestamp: __, ...said } = metadata;
  const shipped = new Set(
    locked.filter(({ dev, devOptional }) => !dev && !devOptional).map((part) => `${part.name}@${part.version}`),
  );
  // What is installed under another name (Preact, as React) is called what it is.
  const named = components.map((part) => ({ ...part, name: part['bom-ref'].replace(/@[^@]*$/, '') }));
  const kept = named.filter((part) => shipped.has(`${part.name}@${part.version}`));
  const references = new Set([`${name}@${version}`, ...kept.map((part) => part['bom-ref'])]);
  write('sbom.cdx.json', {
    ...bill,
    metadata: { ...said, component: { ...said.component, name } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => references.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((part) => references.has(part)) })),
  });
  console.log(`The bill of materials has ${kept.length} packages.`);
}

/** The advisories of npm's report, each with the locked versions it speaks of. */
function advisoriesIn(vulnerabilities) {
  const byAddress = new Map();
  for (const { via, nodes } of Object.values(vulnerabilities)) {
    for (const { dependency, title, url, severity, range } of via.filter((cause) => typeof cause !== 'string')) {
      const versions = nodes.filter((path) => nameOf(path) === dependency).map((path) => packages[path].version);
      byAddress.set(`${url} ${dependency}`, {
        package: dependency,
        versions: [...new Set(versions)],
        title,
        url,
        severity,
        range,
      });
    }
  }
  return [...byAddress.values()].sort((a, b) => `${a.package} ${a.url}`.localeCompare(`${b.package} ${b.url}`, 'en'));
}

/** Stores what the registry knows; false when it does not say. */
function writeAdvisories() {
  const report = askNpm('audit', '--json');
  if (!report.vulnerabilities) {
    const why = report.message ?? report.error?.summary ?? 'no reason given';
    console.error(`The registry did not give its advisories, so the list stays as it is: ${why}`);
    return false;
  }
  const asked = {};
  for (const part of locked) asked[part.name] = [...new Set([...(asked[part.name] ?? []), part.version])].sort();
  const advisories = advisoriesIn(report.vulnerabilities);
  const sorted = Object.fromEntries(Object.entries(asked).sort(([a], [b]) => a.localeCompare(b, 'en')));
  write('advisories.json', { fetchedAt: new Date().toISOString(), advisories, asked: sorted });
  console.log(`The registry has ${advisories.length} advisories about ${locked.length} locked packages.`);
  return true;
}

mkdirSync(folder, { recursive: true });
writeBill();
if (!writeAdvisories()) process.exitCode = 1;
