import type { ProgramOptions } from '../system/process/program/program-options.ts';
import type { Engine } from './engine.ts';
import type { EngineFacts } from './engine-facts.ts';

/** A setting in the environment that implies an engine. */
export interface EnvironmentChoice {
  /** Its name, for people, e.g. `DOCKER_HOST`. */
  readonly by: string;
  /** The remedy if the engine is unavailable. */
  readonly action: string;
}

/** The description of an engine before its use. */
export interface EngineDescription {
  /** The name in options, settings and messages. */
  readonly name: string;
  /** The name in headings. */
  readonly title: string;
  readonly certificateFolder: string;
  /** Its image storage: engines with the same one share their images. */
  readonly imageStorage: string;
  readonly pullCommand: (reference: string) => string;
  /** A setting in the environment that implies this engine, if the choice is automatic. */
  readonly environmentChoice?: () => Promise<EnvironmentChoice | undefined>;
}

export interface EngineKind extends EngineDescription {
  /** Its adapter, loaded on first use. */
  readonly load: () => Promise<(options?: ProgramOptions) => Engine>;
  /** The facts about it, for advice about this machine; undefined if it does not answer. */
  readonly facts?: () => Promise<EngineFacts | undefined>;
}
