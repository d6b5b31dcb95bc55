import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow } from '../sourceFiles.ts';

/** Where a name of a file comes from: a declaration of another file, or (`*`) everything of it. */
type Import = { file: string; name: string };

/** One source file: its top-level declarations with their text, and what its names stand for elsewhere. */
type Source = { declarations: Map<string, string>; imports: Map<string, Import> };

const start = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/;

function declarationsIn(text: string): Map<string, string> {
  const declarations = new Map<string, string>();
  let current = '';
  for (const line of text.split('\n')) {
    if (/^\s*(\/\/|\/?\*)/.test(line)) continue;
    if (/^\w/.test(line)) current = start.exec(line)?.[1] ?? '';
    if (current) declarations.set(current, `${declarations.get(current) ?? ''}${line}\n`);
  }
  return declarations;
}

const resolve = (file: string, specifier: string) =>
  specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : normalize(join(dirname(file), specifier)).replaceAll('\\', '/');

/** The values a file imports from our own files, at once or when they are needed; types refuse nothing. */
function importsIn(file: string, text: string): Map<string, Import> {
  const imports = new Map<string, Import>();
  const atOnce = text.matchAll(/^import (?!type)([^;]*?) from '([#.][^']+)'/gm);
  const whenNeeded = text.matchAll(/const (\{[^}]*\}) = await import\('([#.][^']+)'\)/g);
  for (const [, names, specifier] of [...atOnce, ...whenNeeded]) {
    const from = resolve(file, specifier!);
    const all = /^\* as (\w+)$/.exec(names!)?.[1];
    if (all) imports.set(all, { file: from, name: '*' });
    for (const part of /\{([^}]*)\}/.exec(names!)?.[1]?.split(',') ?? []) {
      const [, name, as] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(part) ?? [];
      if (name) imports.set(as ?? name, { file: from, name });
    }
  }
  return imports;
}

const sources = new Map<string, Source>(
  filesBelow('src', /(?<!\.test)\.ts$/).map((file) => {
    const text = readFileSync(file, 'utf8');
    return [file, { declarations: declarationsIn(text), imports: importsIn(file, text) }];
  }),
);

/** The declarations that a text of a file names, in its own file and in others. */
function namedIn(file: string, text: string): Import[] {
  const { declarations, imports } = sources.get(file)!;
  return [...text.matchAll(/(?<![.\w'])(\w+)(?:\??\.(\w+))?/g)].flatMap(([, name, member]) => {
    const imported = imports.get(name!);
    if (imported) return [imported.name === '*' ? { file: imported.file, name: member ?? '' } : imported];
    return declarations.has(name!) ? [{ file, name: name! }] : [];
  });
}

/** The texts of everything that a text of a file can lead to, by name. */
function textsFrom(file: string, text: string): string[] {
  const seen = new Map<string, string>();
  const waiting = namedIn(file, text);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const declaration = sources.get(next.file)?.declarations.get(next.name);
    const id = `${next.file} ${next.name}`;
    if (declaration === undefined || seen.has(id)) continue;
    seen.set(id, declaration);
    waiting.push(...namedIn(next.file, declaration));
  }
  return [...seen.values()];
}

const statuses: Record<string, string> = { badRequest: '400', forbidden: '403', conflict: '409' };

/** The keys a text refuses with outright, each with its status; keys that only travel have none (`* formComplete`). */
function refusalsIn(text: string): string[] {
  const outright = text.matchAll(/(?:\bRefusal\((\d+), |\b(badRequest|forbidden|conflict)\()'(\w+)'/g);
  const known = [...outright].map(([, status, word, key]) => `${status ?? statuses[word!]} ${key}`);
  const keys = new Set(known.map((refusal) => refusal.split(' ')[1]));
  const travelling = [...text.matchAll(/'(\w+)'/g)].filter(([, key]) => !keys.has(key));
  return [...known, ...travelling.map(([, key]) => `* ${key}`)];
}

/** For each call of `src/app/api.ts`, in its order: what the code of its contract and its service can refuse. */
export function refusalsByRoute(): Set<string>[] {
  const routes = sources
    .get('src/app/api.ts')!
    .declarations.get('api')!
    .split(/\broute\(/)
    .slice(1);
  return routes.map((route) => new Set(textsFrom('src/app/api.ts', route).flatMap(refusalsIn)));
}
