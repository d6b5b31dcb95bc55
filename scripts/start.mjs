import { demandNode, install } from './node.mjs';

demandNode();
install();
const { buildApart } = await import('./build.mjs');
buildApart();
await import('./serve.mjs');
