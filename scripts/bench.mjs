import { demandNode, install, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
const { build } = await import('./build.mjs');
await build();
process.env.NODE_ENV = 'production';
await import('../bench/bench.mjs');
