import { loadCommand } from './command.mjs';

const { main } = await loadCommand('scrub');
process.exitCode = await main();
