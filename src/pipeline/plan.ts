import { dirname, join, resolve } from 'node:path';
import { pushTarget } from '../engine/registry/push-target.ts';
import type { Application } from '../workspace/read-applications.ts';
import { type StepName, stepNames } from './event.ts';

/** Where a run puts its files. Paths are absolute. */
export interface RunFiles {
  readonly descriptor: string;
  readonly recipe: string;
  readonly record: string;
  readonly archive: string;
}

/** What a run will do with one application. */
export interface RunPlan {
  readonly application: Application;
  /** The identifier as the descriptor has it, which names the files. */
  readonly name: string;
  /** The image's name in engine and image store: the identifier in lower case. */
  readonly image: string;
  /** `<major>.<minor>` of the platform. */
  readonly release: string;
  /** Absolute path of the output folder. */
  readonly output: string;
  readonly files: RunFiles;
  /** The steps that are wanted, in their order. */
  readonly steps: readonly StepName[];
  /** Why a wanted step cannot be done and is left out, e.g. that there is no engine. */
  readonly leftOut: Readonly<Partial<Record<StepName, string>>>;
  /** The image's name in a registry, where it is sent to one. */
  readonly pushTarget: string | undefined;
  /** The other machines that get the image, by their names. */
  readonly nodes: readonly string[];
  /** What the catalog is told. */
  readonly registers: 'record' | 'descriptor';
}

export interface PlanOptions {
  readonly release: string;
  /** Where the files go; beside the descriptor when absent. */
  readonly output?: string | undefined;
  readonly steps?: readonly StepName[];
  readonly registers?: 'record' | 'descriptor';
  /** Whether the image is saved to its archive; yes when absent. Else the image store gets it without one. */
  readonly keepsArchive?: boolean;
  /** Where in a registry the image is sent: a reference, or a folder that its name is added to. */
  readonly push?: string | undefined;
  /** The names of other machines that get the image. */
  readonly nodes?: readonly string[];
  /** Why there is no image store here, where other machines get the image and none is needed. */
  readonly withoutStore?: string | undefined;
  /** Steps that are left out because a person said so. */
  readonly skips?: readonly StepName[];
  /** There is no engine: descriptor and recipe are written, and the descriptor is registered. */
  readonly withoutEngine?: boolean;
}

const needEngine: readonly StepName[] = ['build', 'inspect', 'save', 'push', 'import', 'nodes'];

export function planOf(application: Application, options: PlanOptions): RunPlan {
  const { release, withoutEngine = false, keepsArchive = true, withoutStore } = options;
  const { nodes = [], skips = [] } = options;
  const name = String(application.descriptor.name ?? '');
  const output = resolve(options.output ?? dirname(application.file));
  const steps = (options.steps ?? stepNames).filter((step) => {
    if (step === 'push') return options.push !== undefined;
    return step !== 'nodes' || nodes.length > 0;
  });
  const leftOut = steps.flatMap((step) => {
    if (skips.includes(step)) return [[step, 'as you said']];
    if (withoutEngine && needEngine.includes(step)) return [[step, 'there is no engine']];
    if (withoutStore !== undefined && step === 'import') return [[step, withoutStore]];
    return step === 'save' && !keepsArchive ? [[step, 'no archive is wanted']] : [];
  });
  const image = name.toLowerCase();
  return {
    application,
    name,
    image,
    release,
    output,
    files: {
      descriptor: join(output, `${name}.d.${release}.json`),
      recipe: join(output, `${name}.d`),
      record: join(output, `${name}.json`),
      archive: join(output, `${name}.tar`),
    },
    steps,
    leftOut: Object.fromEntries(leftOut),
    pushTarget: options.push === undefined ? undefined : pushTarget(options.push, image),
    nodes,
    registers: withoutEngine ? 'descriptor' : (options.registers ?? 'record'),
  };
}
