/** The instructions that read a file of the build context, which the image does not need afterwards. */
export interface ReadInstructions {
  /** For any builder: a layer keeps the file, even though it is removed. */
  readonly copied: readonly string[];
  /** For builders that can mount the context: no layer has the file. */
  readonly mounted: readonly string[];
}

/**
 * @param file where the commands find it; without characters that have a meaning for a shell
 * @param steps commands of a shell, which do not change the file
 */
export function readInstructions(
  contextPath: string,
  file: string,
  steps: readonly string[],
): ReadInstructions {
  const mount = `--mount=type=bind,source=${contextPath},target=${file}`;
  return {
    copied: [
      `COPY ${contextPath} ${file}`,
      `RUN ${[`chmod 644 ${file}`, ...steps, `rm ${file}`].join(' && ')}`,
    ],
    mounted: [`RUN ${mount} ${steps.join(' && ')}`],
  };
}
