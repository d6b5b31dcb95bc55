import { demandNode, install, programs, root, run } from './node.mjs';

demandNode();
process.chdir(root);
install();
process.env.FAULTS = '1';
// One file after the other: each has the machine to itself.
run(process.execPath, [
  programs.vitest,
  'run',
  '--project',
  'faults',
  '--no-file-parallelism',
  ...process.argv.slice(2),
]);
