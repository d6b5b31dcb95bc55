import { demandNode, root } from './node.mjs';

// Serves what was built, without installing or building anything: npm start after its build, and a container.
demandNode();
process.chdir(root);
process.env.NODE_ENV = 'production';
const { serveBuilt } = await import('../dist/server/main.js');
await serveBuilt();
