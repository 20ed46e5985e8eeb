import type { EngineName } from '../engine/all-engines.ts';
import type { Distribution } from '../system/machine/distribution.ts';
import type { Availability } from '../system/process/program/availability.ts';
import type { TemplateSource } from './means.ts';
import type { Estimate, PartName } from './part-name.ts';

/** What decides how something is brought to this machine. */
export interface MachineFacts {
  readonly distribution: Distribution;
  readonly isRoot: boolean;
  readonly hasSudo: boolean;
  readonly user: string;
  readonly hasSystemd: boolean;
  /** Whether the environment chooses a docker that this machine may not run. */
  readonly isDockerElsewhere: boolean;
  /** Absolute path of the script that installs and starts docker and containerd. */
  readonly enginesUp: string;
  /** The packages that it would install. */
  readonly packages: readonly string[];
}

/** What there is on a machine, as far as it is known. */
export interface Machine {
  readonly facts: MachineFacts;
  readonly engine: {
    /** The chosen engine or, of several that could be used, the preferred one. */
    readonly name: EngineName;
    readonly availability: Availability;
  };
  readonly store: Availability;
  readonly catalog: {
    readonly availability: Availability;
    /** Whether its address is one of this machine, so that it can be started here. */
    readonly isHere: boolean;
  };
  /** The base image that is wanted; undefined if there is none that can be made, or while they are being looked up. */
  readonly template:
    | {
        /** Its short name: `debian.minimal`. */
        readonly title: string;
        /** Undefined if no engine could be asked. */
        readonly isThere: boolean | undefined;
        readonly source: TemplateSource;
      }
    | undefined;
  readonly estimates: Readonly<Record<PartName, Estimate>>;
}
