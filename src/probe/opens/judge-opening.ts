import type { SampleFile } from '../samples/sample-files.ts';
import type { Opening } from './opening.ts';
import type { OpeningEvidence } from './opening-evidence.ts';

type Judgement = Pick<Opening, 'verdict' | 'evidence'>;

const opens = (evidence: string): Judgement => ({ verdict: 'opens', evidence });
const fails = (evidence: string): Judgement => ({ verdict: 'fails', evidence });
const unknown = (evidence: string): Judgement => ({ verdict: 'unknown', evidence });

/** An application that ignores what it is given. */
export const neverRead = fails('it never reads the file');

/** A window that differs in less may only have another title, or a message in its status bar. */
const changedFrom = 0.02;

/** If words of the file were expected and not read, more of the window has to differ. */
const muchChangedFrom = 0.05;

function exitText({ exit, lastLine }: OpeningEvidence): string {
  const said = lastLine === undefined ? '' : `; its last line is "${lastLine}"`;
  return `it ends with status ${exit?.status ?? 0} when it is given the file${said}`;
}

/**
 * Whether an application that starts without a file opens one. What shows the content decides first, as an application may
 * complain of something else beside; the name alone is no evidence, since it was given.
 *
 * @param sample its words and colours, if it has any
 */
export function judgeOpening(
  seen: OpeningEvidence,
  { words, colours }: Pick<SampleFile, 'words' | 'colours'>,
): Judgement {
  if (seen.word !== undefined)
    return opens(`its window shows "${seen.word}", which is in the file`);
  if (seen.hasColours) return opens('its window shows the colours of the file');
  if (seen.absent !== undefined && (seen.errorLine !== undefined || seen.exit)) {
    return unknown(`there is no ${seen.absent} here, which it asks for`);
  }
  if (seen.errorLine !== undefined) return fails(`it says "${seen.errorLine}"`);
  if (!seen.hasMain && seen.exit) {
    // One that ends well may have done what it does with a file, or handed it on.
    return seen.exit.status === 0 ? unknown(exitText(seen)) : fails(exitText(seen));
  }
  if (seen.isRead && seen.length !== undefined) {
    return opens(`it reads the file, and its window shows its length, ${seen.length}`);
  }
  if (seen.dialog !== undefined) return unknown(`a dialog is open: "${seen.dialog}"`);
  if (!seen.hasMain) return unknown('no main window appeared');
  const named = seen.title ?? seen.nameLine;
  const changed = seen.change ?? 0;
  if (seen.isRead === false) {
    // It may ask in its window what to do with the file, before it reads it.
    if (named !== undefined || changed < changedFrom) return neverRead;
    return unknown(
      'it does not read the file, and its window shows something else than without it',
    );
  }
  const isExpected = words.length > 0 || colours.length > 0;
  if (
    seen.isRead &&
    named !== undefined &&
    changed >= (isExpected ? muchChangedFrom : changedFrom)
  ) {
    return opens(`it reads the file, names it in "${named}", and its window shows something else`);
  }
  const read = seen.isRead
    ? 'it reads the file, and'
    : 'whether it reads the file is not known, and';
  return unknown(`${read} nothing of it was recognized in the window`);
}
