import { demandNode, install, root } from './node.mjs';

demandNode();
const from = process.env.INIT_CWD ?? process.cwd();
install();
const { build } = await import('./build.mjs');
await build();
process.chdir(root);
const { main } = await import('../dist/server/import.js');
process.exitCode = await main(process.argv.slice(2), from);
