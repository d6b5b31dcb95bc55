// PostgreSQL's archive_command: node scripts/keepLog.mjs %p %f. Runs as the account of the database, so it builds nothing.
import { keep } from '../dist/server/archive.js';

process.exitCode = await keep(process.argv.slice(2));
