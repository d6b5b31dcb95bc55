import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** What runs only where React does. */
const runningHooks = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useSyncExternalStore',
  'useSession',
  'useActor',
  'useDraft',
  'useMutation',
  'useWrite',
  'useNavigate',
]);

/** What a document is made of: its screen and whatever that draws at once, by its path and its text. */
export type ReadSource = (file: string) => string | null;

/** The source files of the project. */
export const readSource: ReadSource = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function sourceOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/') : null;
}

/** Files that are drawn although they are loaded later: what `lazyIsland(() => import('…'))` names. */
const drawnLater = /\blazyIsland\(\s*\(\) =>\s*import\('([^']+)'\)/g;

/** The source files that a file is drawn with: its imports, unless of types alone, and its lazy islands. */
function drawnWith(file: string, code: string): string[] {
  const { module } = parseSync(file, code);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const islands = [...code.matchAll(drawnLater)].map((match) => match[1]!);
  return [...imports, ...islands].flatMap((specifier) => sourceOf(specifier, file) ?? []);
}

/** A screen with everything that is drawn with it at once. */
export function filesDrawnWith(screen: string, read: ReadSource): string[] {
  const files = new Set([screen]);
  for (const file of files)
    for (const next of drawnWith(file, read(file) ?? ''))
      if (/\.tsx?$/.test(next) && read(next) !== null) files.add(next);
  return [...files];
}

/** What in a file would have to run for it to work: hooks of somebody at the page, handlers that the file itself makes. */
export function runsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const own = new Set<string>();
  const handlers: { name: string; variable: string | null; isPassedOn: boolean }[] = [];
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && runningHooks.has(callee.name)) found.push(callee.name);
    },
    FunctionDeclaration({ id }) {
      if (id) own.add(id.name);
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') own.add(id.name);
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !/^on[A-Z]/.test(name.name)) return;
      if (value?.type !== 'JSXExpressionContainer') return;
      const { expression } = value;
      const variable = expression.type === 'Identifier' ? expression.name : null;
      handlers.push({ name: name.name, variable, isPassedOn: expression.type === 'MemberExpression' });
    },
  }).visit(parseSync(file, code).program);
  for (const { name, variable, isPassedOn } of handlers)
    if (!isPassedOn && (variable === null || own.has(variable))) found.push(name);
  return found;
}
