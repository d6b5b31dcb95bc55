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

function readNeeds(root: string, file: string): Needs {
  const code = readFileSync(join(root, file), 'utf8');
  const { program, module } = parseSync(file, code);
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
  const needsOf = (file: string): Needs => {
    const needs = known.get(file) ?? readNeeds(root, file);
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
  return { filesOf, namespacesOf, sourceOf, forget: (file: string) => known.delete(file) };
}

const screen = /screen: (\(\) => import\('([^']+)'\))/g;

/** Writes to every screen of `pages.tsx` its source file, and the parts of the catalogue that are loaded with it. */
export function pageMessages(): Plugin {
  const pages = 'src/app/pages.tsx';
  let root = '';
  let finder = createNamespaceFinder(root);
  return {
    name: 'rivage:page-messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      finder = createNamespaceFinder(root);
    },
    transform: {
      filter: { id: /\/src\/app\/pages\.tsx$/ },
      handler: (code) =>
        code.replace(screen, (_, load: string, specifier: string) => {
          const file = sourceOf(specifier, pages) ?? specifier;
          return `screen: Object.assign(${load}, ${JSON.stringify({ file, messages: finder.namespacesOf(file) })})`;
        }),
    },
    hotUpdate({ file, modules }) {
      finder.forget(file.replaceAll('\\', '/').slice(root.length + 1));
      return modules;
    },
  };
}
