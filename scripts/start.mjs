import { demandNode, install, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
const { build } = await import('./build.mjs');
await build();
process.env.NODE_ENV = 'production';
const { serveBuilt } = await import('../dist/server/main.js');
await serveBuilt();
