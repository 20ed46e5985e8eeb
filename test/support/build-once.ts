import { execFileSync } from 'node:child_process';

/** Builds the bundle before any test runs, so that tests of the built program never see an old one. */
export default function buildOnce(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
}
