import { loadCommand } from './command.mjs';

const { main } = await loadCommand('audits');
process.exitCode = await main(process.argv.slice(2));
