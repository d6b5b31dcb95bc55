import { createServer as createHttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demandNode, install, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
const { createServer, normalizePath } = await import('vite');
// One port for everything, open from beginning to end: pages, calls, sources, and the line that tells browsers of edits.
const server = createHttpServer();
const vite = await createServer({
  root,
  logLevel: 'warn',
  server: { middlewareMode: true, ws: { server } },
});
const { moduleGraph } = vite.environments.ssr;
const isInBrowsers = (file) => Boolean(vite.environments.client.moduleGraph.getModulesByFile(file)?.size);
const sources = '/src/app/develop.ts';

/** Edits that no server has been started with yet. */
const edited = new Set();
/** What the server reads besides its modules, and where a file that comes or goes changes what is found. */
const isOurs = (file) => /^(src|messages|content|db|data\/directory)\//.test(file) && !/\.test\.tsx?$/.test(file);
const isData = (file) => /^(db|data)\//.test(file);

/** Forgets what depends on edited files; what comes or goes may be named by a pattern anywhere. */
function forgetEdited() {
  const files = [...edited];
  edited.clear();
  if (files.some(({ event }) => event !== 'change')) moduleGraph.invalidateAll();
  for (const { path } of files)
    for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module);
  return files;
}

/** Starts a server out of the sources as they are; what does not compile Vite itself tells the terminal. */
async function start(isPrepared) {
  const { startInstance } = await vite.ssrLoadModule(sources);
  return startInstance(environment, vite, isPrepared).catch((error) => {
    console.error(error.stack);
    throw error;
  });
}

/** Starts a server with the edits; while that fails the one before goes on, and the browsers show why. */
async function renew(before) {
  // Open browsers come first where they have the same file.
  await sleep([...edited].some(({ path }) => isInBrowsers(path)) ? 200 : 20);
  if (edited.size === 0) return before;
  const files = forgetEdited();
  try {
    const instance = await start(!files.some(({ name }) => isData(name)));
    void before.close();
    return instance;
  } catch (error) {
    vite.ws.send({ type: 'error', err: { message: error.message, stack: error.stack } });
    return before;
  }
}

const { openEnvironment } = await vite.ssrLoadModule(sources);
const environment = await openEnvironment(server);
let newest = start(false).catch(async () => {
  await environment.database.close();
  process.exit(1);
});

// Whoever asks after an edit is answered with it, and waits for that.
server.on('request', (request, response) =>
  vite.middlewares(request, response, async () => (await newest).answer(request, response)),
);

vite.watcher.on('all', (event, file) => {
  const path = normalizePath(file);
  const name = path.slice(normalizePath(root).length);
  if (!isOurs(name) || /Dir$/.test(event)) return;
  edited.add({ event, path, name });
  newest = newest.then(renew);
});

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  server.close();
  await (await newest).close();
  await vite.close();
  server.closeAllConnections();
  await environment.database.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, close);
