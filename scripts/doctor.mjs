import { loadCommand } from './command.mjs';

const { main } = await loadCommand('doctor');
process.exitCode = await main();
