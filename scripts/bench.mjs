import { demandNode, install, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
// What the product is started as: it would build that side itself, while it is waited for.
process.env.APP_ENV = 'production';
const { build } = await import('./build.mjs');
await build();
process.env.NODE_ENV = 'production';
await import('../bench/bench.mjs');
