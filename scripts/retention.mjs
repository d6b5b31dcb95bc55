import { loadCommand } from './command.mjs';

const { main } = await loadCommand('retention');
process.exitCode = await main(process.argv.slice(2));
