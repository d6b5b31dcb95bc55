import { demandNode, install } from './node.mjs';

demandNode();
install();
const { build } = await import('./build.mjs');
await build();
await import('./serve.mjs');
