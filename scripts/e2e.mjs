import { ensureChromium } from './chromium.mjs';
import { demandNode, install, programs, root, run } from './node.mjs';

demandNode();
process.chdir(root);
install();
ensureChromium();
run(process.execPath, [programs.playwright, 'test', ...process.argv.slice(2)]);
