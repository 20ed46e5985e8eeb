import type * as Real from '../../src/error/deskpack-error.ts';

/**
 * The error room with every text for people made unreadable: what decides by a message, reason, action or by what
 * was being done decides otherwise with it. Code, subject and the output of programs are what they are.
 */
export function rewordedErrors(real: typeof Real): typeof Real {
  const reworded = (details: Real.ErrorDetails): Real.ErrorDetails => ({
    ...details,
    doing: details.doing && 'zzz',
    reason: 'zzz zzz',
    action: details.action && 'zzz zzz zzz',
  });
  class DeskpackError extends real.DeskpackError {
    constructor(code: Real.DeskpackError['code'], details: Real.ErrorDetails) {
      super(code, reworded(details));
    }
  }
  return {
    ...real,
    DeskpackError,
    changedError: (error, changes) => {
      const { code, subject, tail, mistakes, program, status, action } = error;
      const details = { reason: '', subject, tail, mistakes, program, status, action };
      return new DeskpackError(code, { ...details, cause: error, ...changes });
    },
  };
}
