/** How a program is found and run. */
export interface ProgramOptions {
  /** Name or path of the program; by default its own name, looked up in the PATH. */
  readonly program?: string;
  /** Added to this process's environment, e.g. DOCKER_HOST. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Time that an engine may take to answer a query: a hung daemon never answers, but one that is busy building
 * can take 20 s to list its images.
 */
export const queryTimeoutMs = 120_000;

/** Time that an engine may take for the first answer. */
export const connectTimeoutMs = 20_000;
