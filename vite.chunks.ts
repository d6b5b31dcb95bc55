import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { languages } from './src/vocabulary/languages.ts';
import { type Bounds, type Cluster, mergeClusters } from './vite.clusters.ts';
import { createNamespaceFinder } from './vite.messages.ts';
import { placeParts } from './vite.placement.ts';

/*
 * How the browser's code is cut into files: the libraries, what runs in a document before a touch, the frame that every app
 * page has at once, what of it comes after, and what pages share or have for themselves.
 */

type FindModule = (id: string) => Rolldown.ModuleInfo | null;

const entries = { app: '/src/app/browser/browser.tsx', document: '/src/app/browser/document.ts' };

/** What bundler and Vite add to the code of whoever loads something later. */
const helpers = /^\0(rolldown\/|vite\/)/;

const libraries = /node_modules\/(preact|react|react-dom|react-router|@tanstack|use-intl|icu-minify|@formatjs)\//;

/** What is said on every page, and where the rest is, in each language. */
const ofFrame = /\/(messages\/(\w+)\/(?:shell|frame)\.json|src\/app\/shell\/catalogue\.(\w+)\.ts)$/;

const messages = /\/messages\/(en|fr)\/\w+\.json$/;

/** How much smaller something becomes, minified and compressed. */
const compression = { code: 5, styles: 6, messages: 4 };

/** How many files an app page may share with others, beside those of the frame and its own. */
const filesPerPage = { code: 10, messages: 4 };

/** What loads later, or in documents when somebody touches it, counts less than an app page. */
const weightOfOthers = 0.1;

/**
 * Screens that count more than others: what a family sees on the first night, and what is open all day. How much more is where the
 * pages that `weight.spec.ts` weighs came out lightest.
 */
const weightOfScreens: Readonly<Record<string, number>> = {
  GuidePage: 5,
  SpiritPage: 3,
  SpiritsPage: 3.7,
};

/** The modules that others bring with them at once. */
function bringing(roots: Iterable<string>, find: FindModule): Set<string> {
  const brought = new Set(roots);
  for (const id of brought) for (const imported of find(id)?.importedIds ?? []) brought.add(imported);
  return brought;
}

const laterOf = (ids: Iterable<string>, find: FindModule): string[] => [
  ...new Set([...ids].flatMap((id) => find(id)?.dynamicallyImportedIds ?? [])),
];

const isOfFrame = (id: string) =>
  /\/src\/app\/(shell|browser)\//.test(id) && !/\/(catalogue\.\w+\.ts|islands\.tsx)$/.test(id);

/** What of the frame comes at once where somebody is signed in; the rest waits until somebody is at the page. */
const ofBar =
  /\/title-bar\/(OwnLinks\.island|RecordStrip\.island|FamilyStrip|Desk(?:Links|Counts)|UserMenu\.island)\.tsx$/;

/** Which modules belong to what every page has. */
function frameOf(root: string, find: FindModule) {
  const document = bringing([root + entries.document], find);
  const app = bringing([root + entries.app], find);
  const late = new Set([...laterOf([...app].filter(isOfFrame), find)].filter(isOfFrame));
  const drawnFirst = [...late];
  for (const id of late)
    for (const further of laterOf(bringing([id], find), find)) if (isOfFrame(further)) late.add(further);
  const bar = bringing(
    [...late].filter((id) => ofBar.test(id)),
    find,
  );
  const pages = [...app].find((id) => id.endsWith('/src/app/pages.tsx')) ?? '';
  const drawn = bringing([...drawnFirst, ...[...late].filter((id) => id.endsWith('.island.tsx'))], find);
  return { document, app, bar, late: bringing(late, find), drawn, elsewhere: bringing(laterOf([pages], find), find) };
}

function nameInFrame(
  id: string,
  root: string,
  { document, app, bar, late, drawn, elsewhere }: ReturnType<typeof frameOf>,
): string | undefined {
  if (id === root + entries.app || id === root + entries.document) return 'entry';
  if (helpers.test(id)) return 'documentParts';
  // What an app has no use for lies with what begins to run in documents.
  if (document.has(id)) return app.has(id) ? 'documentParts' : undefined;
  if (libraries.test(id)) return 'libraries';
  if (app.has(id) || (id.endsWith('.css') && (drawn.has(id) || bar.has(id)))) return 'frame';
  if (bar.has(id)) return elsewhere.has(id) ? 'frame' : 'bar';
  if (late.has(id) && !elsewhere.has(id)) return 'shell';
  const [, , ofMessages, ofCatalogue] = ofFrame.exec(id) ?? [];
  const language = ofMessages ?? ofCatalogue;
  return language && `frame-${language}`;
}

/** Every module that something brings, and what may be loaded by itself. */
function everything(root: string, find: FindModule): { modules: Set<string>; roots: string[] } {
  const modules = bringing([root + entries.app, root + entries.document], find);
  const roots = new Set<string>();
  for (const id of modules)
    for (const later of laterOf([id], find)) {
      roots.add(later);
      for (const brought of bringing([later], find)) modules.add(brought);
    }
  return { modules, roots: [...roots].sort() };
}

/** Which files are the screens of app pages. */
function appScreens(root: string): (id: string) => boolean {
  const source = readFileSync(join(root, 'src/app/pages.tsx'), 'utf8');
  const screens = [...source.matchAll(/(?:kind: 'app'|appQuery: '\w+'),\s+screen: \(\) => import\('#([^']+)'\)/g)].map(
    ([, file]) => `${root}/src/${file}`,
  );
  return (id) => screens.includes(id);
}

/** Who loads each module of those that are free to lie where it suits. */
function viewsOfModules(roots: readonly string[], isFree: (id: string) => boolean, find: FindModule) {
  const viewsOf = new Map<string, Set<number>>();
  roots.forEach((root, view) => {
    for (const id of bringing([root], find)) if (isFree(id)) viewsOf.set(id, (viewsOf.get(id) ?? new Set()).add(view));
  });
  // What one root alone loads stays with it.
  return new Map([...viewsOf].filter(([, views]) => views.size > 1));
}

/** Who loads the messages of each namespace, beside those of the frame. */
function viewsOfMessages(root: string, roots: readonly string[]) {
  const { namespacesOf } = createNamespaceFinder(root);
  const viewsOf = new Map<string, Set<number>>();
  roots.forEach((id, view) => {
    if (!id.startsWith(`${root}/src/`)) return;
    for (const namespace of namespacesOf(id.slice(root.length + 1)).filter((name) => name !== 'frame'))
      viewsOf.set(namespace, (viewsOf.get(namespace) ?? new Set()).add(view));
  });
  return viewsOf;
}

/** Things with the same views are one cluster to begin with. */
function clustersOf(viewsOf: ReadonlyMap<string, Set<number>>, bytes: (member: string) => number): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const [member, views] of viewsOf) {
    const key = [...views].join();
    const before = clusters.get(key);
    clusters.set(key, {
      members: [...(before?.members ?? []), member],
      bytes: (before?.bytes ?? 0) + bytes(member),
      views,
    });
  }
  return [...clusters.values()];
}

/** The files of what is loaded together, as light as can be for all who load them. */
const cut = (clusters: readonly Cluster[], bounds: Bounds) =>
  placeParts(clusters, mergeClusters(clusters, bounds), bounds);

/** The name of the file each module travels in; without one it stays with what alone loads it. */
function filesOfModules(root: string, find: FindModule): Map<string, string> {
  const frame = frameOf(root, find);
  const { modules, roots: later } = everything(root, find);
  const names = new Map(
    [...modules].flatMap((id) => {
      const name = nameInFrame(id, root, frame);
      return name ? [[id, name] as const] : [];
    }),
  );
  const isCode = (id: string) => !messages.test(id) && !names.has(id);
  const roots = later.filter((id) => isCode(id) || frame.late.has(id));
  const isApp = roots.map(appScreens(root));
  const weights = roots.map((id, view) =>
    isApp[view] ? (weightOfScreens[basename(id, '.tsx')] ?? 1) : ofBar.test(id) ? 1 : weightOfOthers,
  );
  const bounds = (files: number) => ({
    weightOf: (view: number) => weights[view] ?? weightOfOthers,
    filesOf: (view: number) => (isApp[view] ? files : Number.POSITIVE_INFINITY),
  });
  // Imports are written with the whole path by now: without the folder of the project, the cut is the same in every one.
  const codeBytes = (id: string) =>
    id.endsWith('.css')
      ? readFileSync(id).length / compression.styles
      : (find(id)?.code?.replaceAll(root, '').length ?? 0) / compression.code;
  const code = cut(clustersOf(viewsOfModules(roots, isCode, find), codeBytes), {
    ...bounds(filesPerPage.code),
    linksOf: (id) => find(id)?.importedIds ?? [],
  });
  const given = new Set<string>();
  for (const { members } of code) {
    const name = unlike(given, `with-${heaviest(members, codeBytes)}`);
    for (const id of members) names.set(id, name);
  }
  const messageBytes = (namespace: string) =>
    readFileSync(join(root, 'messages/en', `${namespace}.json`)).length / compression.messages;
  const said = cut(clustersOf(viewsOfMessages(root, roots), messageBytes), {
    ...bounds(filesPerPage.messages),
    linksOf: () => [],
  });
  for (const { members } of said)
    for (const namespace of members)
      for (const language of languages)
        names.set(`${root}/messages/${language}/${namespace}.json`, `${heaviest(members, messageBytes)}-${language}`);
  for (const entry of Object.values(entries)) names.delete(root + entry);
  return names;
}

/** A name that is given for the first time: what has one name lies in one file, and many modules are called `rules`. */
function unlike(given: Set<string>, name: string): string {
  let unique = name;
  for (let number = 2; given.has(unique); number += 1) unique = `${name}-${number}`;
  given.add(unique);
  return unique;
}

/** What a file of several parts is called after. */
function heaviest(members: readonly string[], bytes: (member: string) => number): string {
  const [first = ''] = members.toSorted((one, other) => bytes(other) - bytes(one));
  return basename(first).replace(/\..*/, '');
}

/** The groups of code that travel as one file each. */
export function codeGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let files: Map<string, string> | undefined;
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    files ??= filesOfModules(root, (module) => context.getModuleInfo(module));
    return files.get(id) ?? null;
  };
  return [{ name, debugName: 'files' }];
}
