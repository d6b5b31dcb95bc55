import { loadCommand } from './command.mjs';

const { main } = await loadCommand('hold');
process.exitCode = await main(process.argv.slice(2));
