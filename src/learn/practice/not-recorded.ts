import { DeskpackError } from '../../error/deskpack-error.ts';

/** The error that the recorded engine has no recording of something. @param doing text that follows "cannot" */
export function notRecorded(doing: string, reason: string): DeskpackError {
  return new DeskpackError('not-recorded', {
    doing,
    reason,
    action:
      'Follow the lesson, or practise with a real engine: "deskpack doctor" says how to get one.',
  });
}
