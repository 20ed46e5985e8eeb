// Style, types, the import rules and what nothing uses, side by side, as none of them uses more than one core for long. All of
// them are told of, not only the first that finds something.
import { spawn } from 'node:child_process';

const scripts = ['lint', 'types', 'dependencies', 'unused'];

function run(script) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const output of [child.stdout, child.stderr]) output.on('data', (part) => said.push(part));
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      console.log(`${script}: ${status === 0 ? 'fine' : 'FAILED'}`);
      if (status !== 0) process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}

const fine = await Promise.all(scripts.map(run));
if (fine.includes(false)) process.exitCode = 1;
