import { demandNode, install, programs, root, run } from './node.mjs';

demandNode();
process.chdir(root);
install();
const [mode, ...wanted] = process.argv.slice(2);
// Without a wish the rules, which need no database; whatever file is named runs with all it needs.
run(process.execPath, [programs.vitest, mode, ...(wanted.length > 0 ? wanted : ['--project', 'rules'])]);
