import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../../src/engine/engine.ts';
import { archiveSource } from '../../../src/image/archive/archive-source.ts';
import type { ImageSource } from '../../../src/image/image-content.ts';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { fullReference } from '../../../src/image/reference.ts';
import { tinyBase } from '../../engine/tiny-base.ts';

/** Bytes of a layer that only one application has; the template's layer is smaller. */
export const payloadSize = 3_000_000;

export interface BuiltApplication {
  readonly image: string;
  /** Its name in full. */
  readonly name: string;
  readonly archive: string;
  readonly source: ImageSource;
  readonly inspected: InspectedImage;
  /** The largest part of its layer. */
  readonly payload: Buffer;
}

/** How the engines themselves save an image. */
function saveByEngine(engine: string, name: string, file: string): void {
  const commands: Record<string, string[]> = {
    docker: ['save', '--output', file, name],
    podman: ['save', '--format=docker-archive', '--output', file, name],
    buildah: ['push', '--quiet', name, `docker-archive:${file}:${name}`],
  };
  execFileSync(engine, commands[engine] ?? [], { stdio: 'ignore' });
}

/** Two applications on one template, in an engine and in archives that it wrote itself. */
export class TwoApplications {
  /** The content of `/made` in a container of either. */
  readonly mark = randomBytes(4).toString('hex');
  readonly folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
  readonly engine: Engine;
  one!: BuiltApplication;
  two!: BuiltApplication;

  private constructor(engine: Engine) {
    this.engine = engine;
  }

  static async build(engine: Engine): Promise<TwoApplications> {
    const applications = new TwoApplications(engine);
    const base = await tinyBase(engine);
    applications.one = await applications.#build('one', base);
    applications.two = await applications.#build('two', base);
    return applications;
  }

  async remove(): Promise<void> {
    for (const { image } of [this.one, this.two]) await this.engine.remove(image);
    rmSync(this.folder, { recursive: true });
  }

  async #build(name: string, base: string): Promise<BuiltApplication> {
    const image = `deskpack-test/${this.mark}-${name}`;
    const context = join(this.folder, name);
    const payload = randomBytes(payloadSize);
    mkdirSync(context);
    writeFileSync(join(context, 'payload'), payload);
    // A removed file of the template takes an entry of its own kind in the layer. The name in it keeps the two
    // applications' layers apart: made within one second, they would be the same bytes without it.
    const made = `rm /etc/shadow && echo ${this.mark} > /made && echo ${name} > /name`;
    const recipe = `FROM ${base}\nCOPY payload /payload\nRUN ${made}\n`;
    await this.engine.build({ recipe, context, tags: [image], buildArguments: {} });
    const archive = join(this.folder, `${name}.tar`);
    saveByEngine(this.engine.name, fullReference(image), archive);
    const inspected = (await this.engine.inspect(image))!;
    const source = archiveSource(archive, image);
    return { image, name: fullReference(image), archive, source, inspected, payload };
  }
}
