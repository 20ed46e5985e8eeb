import type { Descriptor } from '../../descriptor/descriptor.ts';
import { joinWords } from '../../text/format/join-words.ts';
import type { CheckFinding, CheckOutcome } from '../checks/check.ts';
import { neverRead } from './judge-opening.ts';
import { type Opening, type OpenVerdict, openVerdicts } from './opening.ts';

const words: Readonly<Record<OpenVerdict, string>> = {
  opens: 'opens',
  fails: 'does not open',
  // Nothing that was seen shows either.
  unknown: 'may open',
};

/** What an application opens of what it declares, as words that follow "it". */
export function opensSummary(openings: readonly Opening[]): string {
  const parts = openVerdicts.flatMap((verdict) => {
    const types = openings
      .filter((one) => one.verdict === verdict && !one.isUndeclared)
      .map(({ type }) => type);
    return types.length === 0 ? [] : [`${words[verdict]} ${joinWords(types)}`];
  });
  return parts.join('; ');
}

/** Evidence without the type whose file was tried. */
function withReason({ evidence, ...rest }: Opening) {
  return { ...rest, reason: evidence.replace(/ \(tried as [^)]*\)$/, '') };
}

/** What to do about types whose files are not opened. */
function actionFor(reason: string, { args = '' }: Descriptor): string | undefined {
  if (reason !== neverRead.evidence) return undefined;
  return args.trim() === ''
    ? 'It takes no file on its command line: take the types out of MIME types, or set Executable to the program that does.'
    : `Check that a file may follow Arguments (${args.trim()}), or take the types out of MIME types.`;
}

/** Types that could be declared. Whether they should be is for a person to say. */
function undeclared(types: readonly string[]): CheckFinding {
  return {
    name: 'type-not-declared',
    message: `it opens ${joinWords(types)} too, as its desktop file says`,
    action: `Add to MIME types what it should be offered for: ${types.join(';')}.`,
    field: 'mimetype',
  };
}

/** What to do about types whose files are not opened: one finding for each reason. */
export function checkOpens(openings: readonly Opening[], descriptor: Descriptor): CheckOutcome {
  const byReason = new Map<string, string[]>();
  for (const { type, verdict, reason } of openings.map(withReason)) {
    if (verdict === 'fails') byReason.set(reason, [...(byReason.get(reason) ?? []), type]);
  }
  const findings = [...byReason].map(
    ([reason, types]): CheckFinding => ({
      name: 'type-not-opened',
      message: `it does not open ${joinWords(types)}: ${reason}`,
      action: actionFor(reason, descriptor),
      field: 'mimetype',
    }),
  );
  const more = openings.flatMap(({ type, isUndeclared }) => (isUndeclared ? [type] : []));
  if (more.length > 0) findings.push(undeclared(more));
  const summary = opensSummary(openings) || 'it declares no type of files';
  return { summary, findings };
}
