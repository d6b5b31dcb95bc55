import { demandNode, install, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
const { createServer } = await import('vite');
const hmrPort = (Number(process.env.PORT ?? 3000) % 50_000) + 10_000;
const vite = await createServer({ root, logLevel: 'warn', server: { middlewareMode: true, hmr: { port: hmrPort } } });

/** Loads the server's sources and starts them; the browser side is always Vite's. */
async function load(first) {
  const { develop } = await vite.ssrLoadModule('/src/app/main.ts');
  return develop(vite, first);
}

let running = await load(true);
let timer;
let restarting = Promise.resolve();

/** A changed source restarts the server in a fraction of a second; browsers keep their page. */
vite.watcher.on('all', (event, file) => {
  if (!/\/(src|messages|db)\//.test(file.replaceAll('\\', '/')) || event === 'addDir') return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting.then(async () => {
      await running.close({ keepDatabase: true });
      vite.moduleGraph.invalidateAll();
      running = await load(false);
    });
  }, 150);
});

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  await restarting;
  await running.close();
  await vite.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, close);
