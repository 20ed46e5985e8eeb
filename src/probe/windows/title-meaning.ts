/** The meaning of a window's title, if the window is not the application itself. */
export type TitleMeaning = 'error' | 'password' | 'licence' | 'first-run';

/** Complete titles of windows with information about an application. */
const ofHelp =
  /^(?:(?:quick |online )?help|about(?: [\w .+-]{1,40})?|tips?|tip of the day|read ?me|release notes|what['’]s new)[!?]?$/i;

/** Titles of dialogs and small windows, the most serious first. Applications are started with an English locale. */
const ofDialogs: readonly (readonly [TitleMeaning, RegExp])[] = [
  [
    'error',
    /\b(?:errors?|fatal|fail(?:ed|ure)|cannot|can ?not|can[’']t|could not|couldn[’']t|unable to|exception|crash(?:ed)?|traceback|critical|problem|not found)\b|^(?:[\w .+-]{1,40}: )?no [a-z]+$/i,
  ],
  [
    'password',
    /\b(?:passwords?|passphrase|authenticat\w*|unlock|log ?[io]n|sign in|credentials)\b/i,
  ],
  ['licence', /\b(?:licen[cs]e|eula|agreement|disclaimer|terms (?:of|and))\b/i],
  [
    'first-run',
    /\b(?:welcome|first[- ](?:run|time|start)|set-?up|wizard|assistant|initial|tips?)\b/i,
  ],
  ['first-run', ofHelp],
];

/**
 * Titles of windows as large as main ones. The pattern must match the whole title, as a title also names documents,
 * pages and folders.
 */
const ofLargeWindows: readonly (readonly [TitleMeaning, RegExp])[] = [
  [
    'error',
    /^(?:[\w .+-]{1,40}(?: [-–—]|:) )?(?:(?:fatal|critical|internal|startup|unexpected|unhandled) )?(?:error|exception)(?: message)?!?$|^(?:could not|couldn't|cannot|can't|unable to|failed to) |^warning!?$/i,
  ],
  ['password', /^(?:authentication required|enter (?:your )?(?:password|passphrase)\W*)$/i],
  ['licence', /^(?:[\w .+-]{1,40} )?(?:licen[cs]e agreement|end[- ]user licen[cs]e.*|eula)$/i],
  [
    'first-run',
    /\b(?:first[- ](?:run|time|start)|(?:initial|first)[- ]set-?up|(?:set-?up|configuration|account) (?:wizard|assistant|druid))\b/i,
  ],
  ['first-run', /^(?:question|confirm(?:ation)?)\??$/i],
  ['first-run', ofHelp],
];

function meaningIn(
  title: string,
  table: readonly (readonly [TitleMeaning, RegExp])[],
): TitleMeaning | undefined {
  return table.find(([, pattern]) => pattern.test(title.trim()))?.[0];
}

/** The meaning of a dialog's or small window's title; undefined if there is none. */
export function meaningOfDialog(title: string): TitleMeaning | undefined {
  return meaningIn(title, ofDialogs);
}

/** The meaning of a large window's title; undefined if it may be a main one. */
export function meaningOfLargeWindow(title: string): TitleMeaning | undefined {
  return meaningIn(title, ofLargeWindows);
}
