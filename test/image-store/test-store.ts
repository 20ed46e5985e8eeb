import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ArchiveFile } from '../../src/image/archive/archive-file.ts';
import type { ImageSource } from '../../src/image/image-content.ts';
import type { CtrStore } from '../../src/image-store/ctr-command.ts';
import { importImage } from '../../src/image-store/import-image.ts';
import type { TaskEvent } from '../../src/system/process/program/task.ts';
import { blobName, collect, digestOf } from '../image/archive/make-archive.ts';
import type { BuiltApplication, TwoApplications } from '../image/archive/two-applications.ts';
import { removeNamespace } from './remove-namespace.ts';

interface Manifest {
  readonly config: { readonly digest: string };
  readonly layers: readonly { readonly digest: string }[];
}

/** A namespace of containerd's that nobody else uses. */
export class TestStore {
  readonly namespace = `deskpack-test-${randomBytes(4).toString('hex')}`;

  /** @param program instead of `ctr` itself */
  through(program = 'ctr'): CtrStore {
    return {
      name: `namespace ${this.namespace}`,
      ctr: (...words) => ({ program, arguments: ['--namespace', this.namespace, ...words] }),
    };
  }

  run(...words: readonly string[]): string {
    return execFileSync('ctr', ['--namespace', this.namespace, ...words], { encoding: 'utf8' });
  }

  images(): string[] {
    return this.run('images', 'ls', '-q').split('\n').filter(Boolean);
  }

  manifest(digest: string): Manifest {
    return JSON.parse(this.run('content', 'get', digest));
  }

  /** The digest under which an image is there in full, with its layers unpacked. */
  completeDigest(name: string): string | undefined {
    const rows = this.run('images', 'check').split('\n');
    const row = rows.find((line) => line.startsWith(`${name} `)) ?? '';
    return / complete \(.* true\s*$/.test(row) ? row.split(/\s+/)[2] : undefined;
  }

  /** Imports an application and says how many bytes were sent. */
  async import({ image, source }: BuiltApplication, sources = [source], program?: string) {
    const events: TaskEvent[] = [];
    const onEvent = (event: TaskEvent) => events.push(event);
    const { digest } = await importImage(this.through(program), sources, image, { onEvent });
    const progress = events.filter((event) => event.type === 'progress');
    return { digest, sent: progress.at(-1)!.done };
  }

  /**
   * Expects an application to be there under its name alone, complete and the same as in the engine; that a
   * container runs from it; and that an export holds every layer.
   */
  async expectWhole(
    { name, inspected }: BuiltApplication,
    digest: string,
    { mark, folder }: TwoApplications,
  ): Promise<void> {
    expect(this.completeDigest(name)).toBe(digest);
    expect(this.manifest(digest).config.digest).toBe(inspected.id);
    expect(this.images().filter((image) => image.includes('importing'))).toEqual([]);

    const container = `deskpack-test-${randomBytes(4).toString('hex')}`;
    // Its status counts: on a busy machine ctr may lose what a short container prints.
    this.run('run', '--rm', name, container, '/bin/grep', '-qx', mark, '/made');

    const exported = join(folder, 'exported.tar');
    this.run('images', 'export', exported, name);
    const archive = await ArchiveFile.open(exported);
    for (const layer of this.manifest(digest).layers) {
      const bytes = await collect(archive.read(archive.entry(blobName(layer.digest))));
      expect(digestOf(bytes)).toBe(layer.digest);
    }
    await archive.close();
  }

  /** A `ctr` that does something else first when it is about to import. @param script for a shell, with `$NS` */
  ctrThat(folder: string, script: string): string {
    const program = join(folder, `ctr-${randomBytes(4).toString('hex')}`);
    const importing = `if [ "$3 $4" = "images import" ]; then\n${script}\nfi`;
    writeFileSync(program, `#!/bin/sh\nNS=${this.namespace}\n${importing}\nexec ctr "$@"\n`);
    chmodSync(program, 0o755);
    return program;
  }

  /** Removes everything, and waits until it is gone. */
  remove(): void {
    removeNamespace(this.namespace);
  }
}

/** A source that gives what another does, but each layer as `change` makes it. */
export function changedLayers(
  source: ImageSource,
  change: (layer: Awaited<ReturnType<ImageSource>>['layers'][number]) => typeof layer,
): ImageSource {
  return async () => {
    const content = await source();
    return { ...content, layers: content.layers.map(change) };
  };
}
