import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';

/** What a source file says of itself: the files it is drawn with, and the parts of the catalogue whose messages it says. */
type Needs = { imports: string[]; namespaces: string[] };

/** The hooks that say messages: their literal arguments name parts of the catalogue, or keys below one. */
const hooks = new Set(['useTranslations', 'useMessagesOf']);

const sourceOf = (specifier: string, from: string): string | null => {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/') : null;
};

/** Reads what a file needs; null where it cannot be read, because it is gone or half written. */
function readNeeds(root: string, file: string): Needs | null {
  if (!existsSync(join(root, file))) return null;
  const code = readFileSync(join(root, file), 'utf8');
  const { program, module, errors } = parseSync(file, code);
  if (errors.length > 0) return null;
  const namespaces = new Set<string>();
  if (code.includes('use-intl') || code.includes('useMessagesOf'))
    new Visitor({
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'Identifier' || !hooks.has(callee.name)) return;
        for (const one of given)
          if (one.type === 'Literal' && typeof one.value === 'string') namespaces.add(one.value.replace(/\..*/, ''));
      },
    }).visit(program);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => sourceOf(moduleRequest.value, file) ?? [])
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
  return { imports, namespaces: [...namespaces] };
}

/** Finds the parts of the catalogue that a source file says, with everything it imports at once. */
export function createNamespaceFinder(root: string) {
  const known = new Map<string, Needs>();
  const edited = new Set<string>();
  const needsOf = (file: string): Needs => {
    const before = known.get(file);
    if (before && !edited.delete(file)) return before;
    const needs = readNeeds(root, file) ?? before ?? { imports: [], namespaces: [] };
    known.set(file, needs);
    return needs;
  };
  const filesOf = (file: string): Set<string> => {
    const files = new Set([file]);
    for (const one of files) for (const imported of needsOf(one).imports) files.add(imported);
    return files;
  };
  const namespacesOf = (file: string): string[] => {
    const found = [...filesOf(file)].flatMap((one) => needsOf(one).namespaces);
    return [...new Set(found)].filter((name) => name !== 'shell').sort();
  };
  return { filesOf, namespacesOf, sourceOf, markEdited: (file: string) => void edited.add(file) };
}

/** Where a file loads a screen or an island: `screen: () => import('…')` in `pages.tsx`, `island(() => import('…'), …)`. */
const loading = /((?:screen: |\bisland\(\s*))(\(\) => import\('([^']+)'\))/g;

/**
 * Writes to every screen of `pages.tsx` and to every island its source file, and the parts of the catalogue that are loaded
 * with it.
 */
export function pageMessages(): Plugin {
  let root = '';
  let finder = createNamespaceFinder(root);
  /** What was written for the browser and for the server: the messages of each loaded file, by the file that loads it. */
  const written = new Map<string, Map<string, Map<string, string>>>();
  const isStale = (messages: Map<string, string>) =>
    [...messages].some(([file, before]) => finder.namespacesOf(file).join() !== before);
  return {
    name: 'rivage:page-messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      finder = createNamespaceFinder(root);
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: new RegExp(loading.source) },
      handler(code, id) {
        const from = id.slice(root.length + 1);
        const known = new Map<string, string>();
        const environment = written.get(this.environment.name) ?? new Map();
        written.set(this.environment.name, environment.set(from, known));
        return code.replace(loading, (_, before: string, load: string, specifier: string) => {
          const file = sourceOf(specifier, from) ?? specifier;
          const messages = finder.namespacesOf(file);
          known.set(file, messages.join());
          // Where a screen's file is only the server has to know, which says what to load with it.
          const told =
            before.startsWith('screen') && this.environment.name === 'client' ? { messages } : { file, messages };
          return `${before}Object.assign(${load}, ${JSON.stringify(told)})`;
        });
      },
    },
    /** Where an edit makes a screen say another part of the catalogue, the file that loads it is written anew. */
    configureServer({ watcher, environments }) {
      watcher.on('all', (_event, path) => {
        const file = path.replaceAll('\\', '/').slice(root.length + 1);
        if (!/^src\/.*\.tsx?$/.test(file)) return;
        finder.markEdited(file);
        for (const { name, moduleGraph, hot } of Object.values(environments)) {
          const stale = [...(written.get(name) ?? [])].filter(([, messages]) => isStale(messages));
          for (const [from] of stale)
            for (const module of moduleGraph.getModulesByFile(`${root}/${from}`) ?? [])
              moduleGraph.invalidateModule(module);
          if (stale.length > 0) hot.send({ type: 'full-reload' });
        }
      });
    },
  };
}
