/**
 * A table of speeds. Each row stands beside the floor it is built on, measured in the same run: raw `node:http` sending
 * the same bytes, or the raw driver asking the same question. Machines differ, so the ratio is what to read.
 */
import { measureConsole } from './console.mjs';
import { measureDirectory } from './directory.mjs';
import { printRows } from './measure.mjs';
import { measureMemory } from './memory.mjs';
import { measurePapers } from './pdf.mjs';
import { startProduct } from './product.mjs';
import { measurePolls } from './records.mjs';
import { measureSignIn } from './signIn.mjs';
import { measureUpload } from './upload.mjs';

const usual = {
  directory: measureDirectory,
  polls: measurePolls,
  signIn: measureSignIn,
  upload: measureUpload,
  memory: measureMemory,
  pdf: measurePapers,
};
/** The console fills the database with half a million listings first, so it is measured only where it is asked for. */
const parts = { ...usual, console: measureConsole };
/** `BENCH_ONLY=polls,upload` measures some parts only. */
const chosen = (process.env.BENCH_ONLY ?? Object.keys(usual).join()).split(',');

const product = await startProduct();
// Whoever loses patience leaves no server and no database behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => product.stop().finally(() => process.exit(1)));
try {
  for (const name of chosen) await parts[name](product);
} finally {
  await product.stop();
}
printRows();
