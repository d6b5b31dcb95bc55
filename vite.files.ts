import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { BuiltFiles } from './src/app/documents/assets.ts';

type Chunk = Rolldown.OutputChunk;
type FindModule = (id: string) => Rolldown.ModuleInfo | null;

/** A source with everything it imports at once. */
function broughtBy(source: string, find: FindModule): Set<string> {
  const brought = new Set([source]);
  for (const id of brought) for (const imported of find(id)?.importedIds ?? []) brought.add(imported);
  return brought;
}

/** A file with all those it imports, which run before it. */
function neededFiles(file: string, bundle: ReadonlyMap<string, Chunk>): Set<string> {
  const needed = new Set([file]);
  for (const one of needed) for (const imported of bundle.get(one)?.imports ?? []) needed.add(imported);
  return needed;
}

function laterOf(modules: ReadonlySet<string>, find: FindModule): string[] {
  return [...new Set([...modules].flatMap((id) => find(id)?.dynamicallyImportedIds ?? []))];
}

/** Files whose styles a source wears; a file it needs for its code alone may have styles of others. */
function stylesOf(modules: ReadonlySet<string>, chunks: readonly Chunk[]): string[] {
  const worn = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('.css') && modules.has(id)));
  return [...new Set(worn.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

const styleSheet = /\.css$/;

/** What Vite writes to a file for what it loads later: the names of all it may need, and where each import is, which of them. */
const namesOfLater = /(m\.f\|\|\(m\.f=)(\[[^\]]*\])/;
const namesAtImport = /(import\([`"']\.\/([^`"']+)[`"']\)(?:(?!import\().)*?)__vite__mapDeps\(\[([\d,]+)\]\)/gs;

/** The styles that what a file holds for others to load later wears. */
function stylesWornLater(chunk: Chunk, bundle: ReadonlyMap<string, Chunk>, find: FindModule): Set<string> {
  const loaded = chunk.moduleIds.filter((id) => find(id)?.dynamicImporters.length);
  const needed = neededFiles(chunk.fileName, bundle);
  const chunks = [...bundle.values()].filter(({ fileName }) => needed.has(fileName));
  return new Set(stylesOf(new Set(loaded.flatMap((id) => [...broughtBy(id, find)])), chunks));
}

/**
 * Takes away, from what a file waits for when it loads something later, the styles that this does not wear: they belong to
 * others whose code it shares a file with. Vite names the styles of every file that is needed.
 */
export function wornStyles(): Plugin {
  return {
    name: 'rivage:worn-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, output) {
        const chunks = Object.values(output).filter((file) => file.type === 'chunk');
        const bundle = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const find = (id: string) => this.getModuleInfo(id);
        const worn = new Map(chunks.map((chunk) => [chunk.fileName, stylesWornLater(chunk, bundle, find)]));
        for (const chunk of chunks) {
          const names: string[] = JSON.parse(namesOfLater.exec(chunk.code)?.[2] ?? '[]');
          const kept = new Set<string>();
          const placeOf = (name: string) => [...kept.add(name)].indexOf(name);
          chunk.code = chunk.code
            .replace(namesAtImport, (_call, before: string, file: string, places: string) => {
              const styles = worn.get(`${dirname(chunk.fileName)}/${file}`);
              const needed = places.split(',').map((place) => names[Number(place)] ?? '');
              const left = needed.filter((name) => !styleSheet.test(name) || styles?.has(name));
              return `${before}${left.length ? `__vite__mapDeps([${left.map(placeOf)}])` : '[]'}`;
            })
            .replace(namesOfLater, (_list, before: string) => before + JSON.stringify([...kept]));
        }
      },
    },
  };
}

/** Says beside the build which files each source needs: the one walk through it. */
export function builtFiles(entries: readonly string[]): Plugin {
  let root = '';
  const nameOf = (id: string) => id.slice(root.length + 1);
  return {
    name: 'rivage:files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, output) {
      const find = (id: string) => this.getModuleInfo(id);
      const chunks = Object.values(output).filter((file) => file.type === 'chunk');
      const bundle = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const fileOf = new Map(
        chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)),
      );
      const sources: BuiltFiles['sources'] = {};
      const pending = new Set(entries.map((entry) => `${root}/${entry}`));
      for (const id of pending) {
        const file = fileOf.get(id);
        if (!file) continue;
        const modules = broughtBy(id, find);
        const needed = neededFiles(file, bundle);
        const later = laterOf(modules, find);
        for (const one of later) pending.add(one);
        const ordered = chunks.filter(({ fileName }) => needed.has(fileName));
        sources[nameOf(id)] = { scripts: [...needed], styles: stylesOf(modules, ordered), later: later.map(nameOf) };
      }
      const fonts = Object.keys(output).filter((file) => /rivage-(serif|sans)[^/]*\.woff2$/.test(file));
      const found: BuiltFiles = { fonts, sources };
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: JSON.stringify(found) });
    },
  };
}
