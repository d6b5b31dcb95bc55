import { loadCommand } from './command.mjs';

const { main } = await loadCommand('keys');
process.exitCode = await main(process.argv.slice(2));
