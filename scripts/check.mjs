import { demandNode, install, run } from './node.mjs';

demandNode();
install();
run('npx', ['tsc', '-p', 'tsconfig.json', '--noEmit']);
run('npx', ['tsc', '-p', 'tsconfig.shared.json', '--noEmit']);
run('npx', ['biome', 'check', '--error-on-warnings']);
