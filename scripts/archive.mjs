import { loadCommand } from './command.mjs';

const { main } = await loadCommand('archive');
process.exitCode = await main(process.argv.slice(2));
