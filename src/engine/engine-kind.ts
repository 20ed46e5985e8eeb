import type { ProgramOptions } from '../system/process/program-options.ts';
import type { Engine } from './engine.ts';

/** What around this process says that an engine is meant, although no one has chosen it. */
export interface EnvironmentChoice {
  /** What says so, as people know it, e.g. `DOCKER_HOST`. */
  readonly by: string;
  /** What to do where the engine cannot be used. */
  readonly action: string;
}

/** Everything that is to be known of an engine before it is used. */
export interface EngineAbout {
  /** As options, settings and messages name it. */
  readonly name: string;
  /** As a heading has it. */
  readonly title: string;
  /** The command that installs it. */
  readonly install: string;
  /** Where it looks for the certificates of registries, in folders that are called as those are. */
  readonly certificateFolder: string;
  /** The place that its images are in: engines with the same one see each other's. */
  readonly imageStorage: string;
  /** The command by which a person fetches an image with it. */
  readonly pullCommand: (reference: string) => string;
  /** Whether something says that it is meant, where any engine would do. */
  readonly environmentChoice?: () => Promise<EnvironmentChoice | undefined>;
}

/** An engine that this product knows. */
export interface EngineKind extends EngineAbout {
  /** Its adapter, which is loaded when it is first used. */
  readonly load: () => Promise<(options?: ProgramOptions) => Engine>;
}
