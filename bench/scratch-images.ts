import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sizes of files as packages have them, over and over, in bytes. */
const fileSizes = [4_000, 16_000, 64_000, 256_000, 1_000_000, 4_000_000];

/** Fills a folder with files that no compression makes smaller. */
function fillWithNoise(folder: string, megabytes: number): void {
  let left = megabytes * 1e6;
  for (let count = 0; left > 0; count += 1) {
    const size = Math.min(left, fileSizes[count % fileSizes.length]!);
    const parent = join(folder, `folder-${count % 40}`);
    mkdirSync(parent, { recursive: true });
    writeFileSync(join(parent, `file-${count}`), randomBytes(size));
    left -= size;
  }
}

/** Images in docker that are made for a benchmark and removed after it. */
export class ScratchImages {
  readonly folder = mkdtempSync(join(tmpdir(), 'deskpack-bench-'));
  readonly #made: string[] = [];

  /** A template of that size. @returns its name */
  template(megabytes: number): string {
    const image = this.#name('template');
    const root = join(this.folder, 'root');
    fillWithNoise(root, megabytes);
    execFileSync('sh', ['-c', `tar -C '${root}' -c . | docker import - ${image}`], {
      stdio: 'ignore',
    });
    rmSync(root, { recursive: true });
    return image;
  }

  /** A template of that size on another image, which brings the programs that recipes run. @returns its name */
  templateOn(base: string, megabytes: number): string {
    const image = this.#name('template');
    const context = join(this.folder, 'template');
    fillWithNoise(join(context, 'files'), megabytes);
    writeFileSync(join(context, 'Dockerfile'), `FROM ${base}\nCOPY files /usr/share\n`);
    execFileSync('docker', ['build', '--quiet', '--tag', image, context], {
      stdio: 'ignore',
      env: { ...process.env, DOCKER_BUILDKIT: '0' },
    });
    rmSync(context, { recursive: true });
    return image;
  }

  /** An application with so much over a template, unlike any other. @returns its name */
  application(template: string, megabytes: number): string {
    const image = this.#name('application');
    const context = join(this.folder, 'context');
    fillWithNoise(join(context, 'files'), megabytes);
    const recipe = `FROM ${template}\nLABEL oc.name=${image}\nCOPY files /opt\nCMD ["/opt/run"]\n`;
    writeFileSync(join(context, 'Dockerfile'), recipe);
    execFileSync('docker', ['build', '--quiet', '--tag', image, context], {
      stdio: 'ignore',
      env: { ...process.env, DOCKER_BUILDKIT: '0' },
    });
    rmSync(context, { recursive: true });
    return image;
  }

  remove(): void {
    const images = this.#made.toReversed();
    execFileSync('docker', ['rmi', '--force', ...images], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true });
  }

  #name(kind: string): string {
    const image = `deskpack-bench-${kind}-${randomBytes(4).toString('hex')}`;
    this.#made.push(image);
    return image;
  }
}
