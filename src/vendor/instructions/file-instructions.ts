/**
 * The instructions that copy a file from the build context to its place. The build fails if the file is another one.
 *
 * @param place absolute path without characters that have a meaning for a shell
 * @param mode `755` for a program, else `644`; it is only changed if it lacks something, as that would double the file in the image
 */
export function fileInstructions(
  contextPath: string,
  place: string,
  sha256: string,
  mode: '644' | '755',
): readonly string[] {
  const atLeast = mode === '755' ? '555' : '444';
  const steps = [
    `echo "${sha256}  ${place}" | sha256sum -c -`,
    `find ${place} ! -perm -${atLeast} -exec chmod ${mode} {} +`,
  ];
  return [`COPY ${contextPath} ${place}`, `RUN ${steps.join(' && ')}`];
}
