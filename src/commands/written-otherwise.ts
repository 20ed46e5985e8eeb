/**
 * Options with a value that can only stand behind `=`, as the next word would be a file, with the options that the parser
 * knows.
 */
const otherwise: Readonly<Record<string, string>> = {
  '--require-proof=machine': '--require-machine-proof',
};

/** A command line in the words that the parser knows. */
export function asParsed(given: readonly string[]): readonly string[] {
  const end = given.indexOf('--');
  return given.map((word, index) =>
    Object.hasOwn(otherwise, word) && (end === -1 || index < end) ? otherwise[word]! : word,
  );
}
