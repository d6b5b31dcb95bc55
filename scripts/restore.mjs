import { loadCommand } from './command.mjs';

const from = process.env.INIT_CWD ?? process.cwd();
const { main } = await loadCommand('restore');
process.exitCode = await main(process.argv.slice(2), from);
