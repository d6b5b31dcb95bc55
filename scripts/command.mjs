import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demandNode, install, root } from './node.mjs';

/** Loads a command of the built product, after building it where its sources are. */
export async function loadCommand(name) {
  demandNode();
  if (existsSync(join(root, 'src/app'))) {
    install();
    const { buildServer } = await import('./build.mjs');
    await buildServer();
  }
  process.chdir(root);
  return import(`../dist/server/${name}.js`);
}
