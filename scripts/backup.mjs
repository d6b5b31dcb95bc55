import { loadCommand } from './command.mjs';

const { main } = await loadCommand('backup');
process.exitCode = await main();
