import { runChecks } from './checks.mjs';
import { demandNode, install } from './node.mjs';

demandNode();
install();

const results = await runChecks();
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
