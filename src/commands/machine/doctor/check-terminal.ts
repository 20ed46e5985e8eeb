import { minTerminalSize } from '../../../terminal/layout.ts';
import { hasUtf8Locale } from '../../../terminal/symbols.ts';
import type { DoctorCheck } from './doctor-check.ts';

export interface TerminalFacts {
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly rows: number;
  /** Bits: 1, 4, 8 or 24. */
  readonly colorDepth: number;
  readonly environment: NodeJS.ProcessEnv;
}

const colours: Readonly<Record<number, string>> = {
  1: 'no colours',
  4: '16 colours',
  8: '256 colours',
  24: '16 million colours',
};

/** Nothing about it is an error, because every command works without one. */
export function checkTerminal(facts: TerminalFacts): DoctorCheck {
  const { isTerminal, columns, rows, colorDepth, environment } = facts;
  const check = { part: 'terminal', name: environment.TERM || 'unknown' } as const;
  const absent = (detail: string, action: string): DoctorCheck => ({
    ...check,
    state: 'absent',
    detail,
    action,
  });
  if (!isTerminal) {
    return absent(
      'this is not a terminal',
      'For the full-screen wizard, run deskpack in a terminal.',
    );
  }
  const size = `${columns} x ${rows}`;
  if (!environment.TERM || environment.TERM === 'dumb') {
    return absent(
      `${size}, cannot draw`,
      'The wizard asks line by line; for the full screen: export TERM=xterm-256color',
    );
  }
  if (columns < minTerminalSize.columns || rows < minTerminalSize.rows) {
    return absent(
      `${size} is too small for the wizard`,
      `Make it at least ${minTerminalSize.columns} x ${minTerminalSize.rows}.`,
    );
  }
  const detail = `${size}, ${colours[colorDepth] ?? `${colorDepth} bits of colour`}`;
  if (!hasUtf8Locale(environment)) {
    return absent(`${detail}, no UTF-8`, 'To show all characters: export LANG=C.UTF-8');
  }
  return { ...check, state: 'ok', detail: `${detail}, UTF-8` };
}
