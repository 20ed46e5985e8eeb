import type { Descriptor } from '../../descriptor/descriptor.ts';
import { joinWords } from '../../text/format/join-words.ts';
import type { CheckFinding, CheckOutcome } from '../checks/check.ts';
import { neverRead } from './judge-opening.ts';
import type { Opening, OpenVerdict } from './opening.ts';

const typesWith = (openings: readonly Opening[], verdict: OpenVerdict) =>
  openings.filter((one) => one.verdict === verdict).map(({ type }) => type);

/** What an application opens of what it declares, in one line. */
export function opensSummary(openings: readonly Opening[]): string {
  const [opens, fails, unknown] = (['opens', 'fails', 'unknown'] as const).map((verdict) =>
    typesWith(openings, verdict),
  );
  const parts = [
    [opens, 'opens'],
    [fails, 'does not open'],
    [unknown, 'not known'],
  ] as const;
  const known = parts.filter(([types]) => types && types.length > 0);
  return known
    .map(([types = [], words]) => `${words}${words === 'not known' ? ':' : ''} ${joinWords(types)}`)
    .join('; ');
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
  return { summary: opensSummary(openings), findings };
}
