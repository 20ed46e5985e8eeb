/** How a program is found and run. */
export interface ProgramOptions {
  /** Name or path of the program; by default its own name, looked up in the PATH. */
  readonly program?: string;
  /** Added to this process's environment, e.g. DOCKER_HOST. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The timeout of an engine's query: a hung daemon never answers, but a busy one can take 20 s to list its images. */
export const queryTimeoutMs = 120_000;

/** The timeout of an engine's first answer. */
export const connectTimeoutMs = 20_000;
