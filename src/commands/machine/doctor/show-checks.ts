import type { Tone } from '../../../terminal/rows/row.ts';
import { alignColumns } from '../../../text/align-columns.ts';
import { escapeControls } from '../../../text/escape-controls.ts';
import { canBuild, type DoctorCheck, isComplete } from './doctor-check.ts';

interface Look {
  /** Whether the terminal can show more than ASCII. */
  readonly isUnicode: boolean;
  /** Colours the sign of a state; colour is never all that tells it. */
  readonly paint: (tone: Tone, sign: string) => string;
}

const tones = { ok: 'ok', missing: 'error', warning: 'warning', absent: 'faint' } as const;

const symbols = {
  ok: { unicode: '✓', ascii: '+' },
  missing: { unicode: '✗', ascii: 'x' },
  warning: { unicode: '!', ascii: '!' },
  absent: { unicode: '–', ascii: '-' },
} as const;

function ending(checks: readonly DoctorCheck[]): string {
  if (isComplete(checks))
    return 'Everything is ready: applications can be built, imported and registered.';
  return canBuild(checks)
    ? 'Images can be built, but a later step cannot run; the arrow below each warning says how to fix it.'
    : 'Images cannot be built yet; the arrow below each missing part says how to fix it.';
}

/** The lines for people about what exists, what is missing, and how to fix it. */
export function showChecks(checks: readonly DoctorCheck[], { isUnicode, paint }: Look): string[] {
  const rows = checks.map(({ part, name, state, detail }, index) => [
    `${isUnicode ? symbols[state].unicode : symbols[state].ascii} ${state}`,
    checks[index - 1]?.part === part ? '' : part,
    escapeControls(name),
    escapeControls(detail).replaceAll(/\s+/g, ' '),
  ]);
  const lines = alignColumns(rows).flatMap((line, index) => {
    const { state, action } = checks[index]!;
    const painted = paint(tones[state], line.slice(0, 1)) + line.slice(1);
    const arrow = isUnicode ? '→' : '->';
    return action ? [painted, `  ${arrow} ${escapeControls(action)}`] : [painted];
  });
  return [...lines, '', ending(checks)];
}
