/** How an engine's program is found and run. */
export interface EngineOptions {
  /** Name or path of the program; by default the engine's own name, looked up in the PATH. */
  readonly program?: string;
  /** Added to this process's environment, e.g. DOCKER_HOST. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * How long an engine may take to answer a question, in milliseconds: a hung daemon never answers, but
 * one that is busy building was seen to take 20 s for a list of its images.
 */
export const queryTimeoutMs = 120_000;

/** How long an engine may take to say that it is there, in milliseconds. */
export const connectTimeoutMs = 20_000;
