import { DeskpackError } from '../../../error/deskpack-error.ts';
import { type ProgramCall, runProgram } from './run-program.ts';

/** The maximum length of an output: labels contain icons of a few hundred kilobytes. */
const maxBytes = 64 * 1024 * 1024;

/** The hint for an invalid output. */
function byHand({ program, arguments: words }: Pick<ProgramCall, 'program' | 'arguments'>): string {
  return `Check its output: ${[program, ...words].join(' ')}`;
}

/**
 * Runs a program and returns its standard output as bytes.
 *
 * @throws DeskpackError like `runProgram`, and if the output is longer than 64 MiB
 */
export async function readProgramBytes(run: Omit<ProgramCall, 'onData'>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await runProgram({
    ...run,
    onData: (chunk) => {
      size += chunk.length;
      if (size > maxBytes) {
        throw new DeskpackError('program-answer-unusable', {
          doing: run.doing,
          reason: `the output of ${run.program} is too long`,
          subject: { kind: 'program', name: run.program },
          action: byHand(run),
        });
      }
      chunks.push(chunk);
    },
  });
  return Buffer.concat(chunks);
}

/** Runs a program and returns its standard output as text. */
export async function readProgram(run: Omit<ProgramCall, 'onData'>): Promise<string> {
  return (await readProgramBytes(run)).toString('utf8');
}

/** Runs a program and returns its standard output, one JSON value. */
export async function readProgramJson(run: Omit<ProgramCall, 'onData'>): Promise<unknown> {
  const text = await readProgram(run);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DeskpackError('program-answer-unusable', {
      doing: run.doing,
      reason: `${run.program} answered something that is not JSON`,
      subject: { kind: 'program', name: run.program },
      cause,
      action: byHand(run),
    });
  }
}
