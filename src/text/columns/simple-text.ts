// Letters of the European scripts, box-drawing characters and the signs of this program: none of them is a combining or
// a wide character.
const simple =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0388-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203a\u2191\u2193\u2500-\u259f\u25c9\u25cb\u25cf\u2610\u2611\u2713\u2717]*$/;

/**
 * Whether each UTF-16 code unit of a text is a grapheme of one column, so that cutting and measuring the text needs no
 * tables.
 */
export function isSimpleText(text: string): boolean {
  return simple.test(text);
}
