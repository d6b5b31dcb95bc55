import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the router does as it is loaded, and what of it can be left out where nobody uses the result. */
const withoutEffects: [RegExp, string][] = [
  [/^\w+\.displayName = .*;$/gm, ''],
  [/^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2'],
  [/^var (\w+) = (class extends [\s\S]*?\n\});$/gm, 'var $1 = /* @__PURE__ */ (() => $2)();'],
];

/** Says to the bundler what of the router has no effect, so that forms, prefetching and data routes stay out of the browser. */
export const leanRouter = (): Plugin => ({
  name: 'rivage:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: withoutEffects.reduce((left, [effect, harmless]) => left.replace(effect, harmless), code),
      map: null,
    }),
  },
});

const icons = fileURLToPath(new URL('node_modules/lucide-react/dist/esm/', import.meta.url));

/** The file of each icon, by every name it has. */
export const iconFiles = (): Map<string, string> =>
  new Map(
    [
      ...readFileSync(`${icons}lucide-react.mjs`, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g),
    ].flatMap(([, names = '', file]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, `${icons}${file}`] as const),
    ),
  );

const ownIcon = fileURLToPath(new URL('src/platform/ui/icons/lucideIcon.tsx', import.meta.url));

/** Has our own make the components of icons: see that file. */
export const ownIcons = (): Plugin => ({
  name: 'rivage:own-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => ownIcon },
});

/** Imports each icon by its own file: by way of the package's index every page would seem to need every icon. */
export function singleIcons(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: 'rivage:single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler(code) {
        if (this.environment.name !== 'client') return null;
        files ??= iconFiles();
        const known = files;
        return code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (whole, names: string) => {
          const wanted = names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '));
          const imports = wanted.map((name) => {
            const [imported = '', local = imported] = name.split(' as ');
            const file = known.get(imported);
            return file && `import ${local} from '${file}';`;
          });
          return imports.includes(undefined) ? whole : imports.join(' ');
        });
      },
    },
  };
}

const markup = fileURLToPath(new URL('src/app/documents/markup.ts', import.meta.url));
const escaping = 'export function encodeEntities(str) {';

/** Has what draws HTML on the server escape narrowed texts (`markup.ts`): one apostrophe would make a page take twice the memory. */
export const narrowTexts = (): Plugin => ({
  name: 'rivage:narrow-texts',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^preact-render-to-string$/ },
    handler: () => fileURLToPath(new URL('node_modules/preact-render-to-string/src/index.js', import.meta.url)),
  },
  transform: {
    filter: { id: /\/preact-render-to-string\/src\/lib\/util\.js$/ },
    handler(code) {
      if (!code.includes(escaping)) throw new Error('What draws HTML escapes its texts otherwise than it did.');
      const own = `${escaping.replace('str', 'text')}\n  const str = narrow(text);`;
      return { code: `import { narrow } from '${markup}';\n${code.replace(escaping, own)}`, map: null };
    },
  },
});

/**
 * What packages do for a second drawing or a cancelled read, neither of which there is on the server. What it leaves at objects
 * V8 takes for old, with the whole page it hangs on: to clear that away took a third of a drawing, and as much again beside it
 * (docs/decisions/0119). What does not stand in a package any more stops the build.
 */
const unneededOnServer: { file: RegExp; written: RegExp; instead: string }[] = [
  // A component asks to be drawn again when what it takes from a context changes: `provider.sub(component)`.
  { file: /\/preact\/hooks\/dist\/hooks\.mjs$/, written: /\b\w+\.sub\(\w+\)/, instead: '0' },
  // A query notes whether its signal was looked at, by an accessor that it makes for each read.
  {
    file: /\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    written: /Object\.defineProperties\(object, \{\s*\[fetchSignal\][\s\S]*?\n\t\t\t\}\);/,
    instead: 'object[fetchSignal] = object.signal = abortController.signal;',
  },
];

/** Has the server do without them. */
export const drawnOnceOnly = (): Plugin => ({
  name: 'rivage:drawn-once-only',
  apply: 'build',
  transform: {
    filter: { id: unneededOnServer.map(({ file }) => file) },
    handler(code, id) {
      const { written, instead } = unneededOnServer.find(({ file }) => file.test(id))!;
      if (!written.test(code)) throw new Error(`${id} is written otherwise than it was.`);
      return { code: code.replace(written, instead), map: null };
    },
  },
});
