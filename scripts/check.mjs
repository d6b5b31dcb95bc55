import { spawn } from 'node:child_process';
import { checks } from './checks.mjs';
import { demandNode, install, root } from './node.mjs';

demandNode();
install();

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs one check beside the others; what it says is printed when it has ended, and only if it found something. */
const runCheck = ({ name, args }) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...colour } });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        said += bytes;
      });
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1_000).toFixed(1);
      if (code !== 0) console.log(said.trimEnd());
      console.log(`— ${name}: ${code === 0 ? 'done' : 'failed'} in ${seconds} s`);
      resolve(code === 0);
    });
  });

const results = await Promise.all(checks.map(runCheck));
process.exit(results.every(Boolean) ? 0 : 1);
