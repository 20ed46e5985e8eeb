import type { Tone } from '../../../terminal/rows/row.ts';
import { drawable, type Symbols } from '../../../terminal/symbols.ts';
import { alignColumns } from '../../../text/columns/align-columns.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { canBuild, type DoctorCheck, isComplete } from './doctor-check.ts';

interface Style {
  readonly symbols: Symbols;
  /** Colours the sign of a state. The state is never shown by colour alone. */
  readonly paint: (tone: Tone, sign: string) => string;
}

const tones = {
  ok: 'ok',
  missing: 'error',
  warning: 'warning',
  advice: 'warning',
  absent: 'faint',
} as const;

const signs = {
  ok: 'done',
  missing: 'error',
  warning: 'warning',
  advice: 'info',
  absent: 'skipped',
} as const;

function ending(checks: readonly DoctorCheck[]): string {
  if (isComplete(checks))
    return 'Everything is ready: applications can be built, imported and registered.';
  return canBuild(checks)
    ? 'Images can be built, but a later step cannot run; the arrow below each warning shows the remedy.'
    : 'Images cannot be built yet; the arrow below each missing part shows the remedy.';
}

/** The lines for people about what exists, what is missing, and how to fix it. */
export function showChecks(checks: readonly DoctorCheck[], { symbols, paint }: Style): string[] {
  const rows = checks.map(({ part, name, state, detail }, index) => [
    `${symbols[signs[state]]} ${state}`,
    checks[index - 1]?.part === part ? '' : part,
    escapeControls(name),
    escapeControls(detail).replaceAll(/\s+/g, ' '),
  ]);
  const lines = alignColumns(rows).flatMap((line, index) => {
    const { state, action } = checks[index]!;
    const painted = paint(tones[state], line.slice(0, 1)) + line.slice(1);
    const arrow = drawable('→', symbols);
    return action ? [painted, `  ${arrow} ${escapeControls(action)}`] : [painted];
  });
  return [...lines, '', ending(checks)];
}
