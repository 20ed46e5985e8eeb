/**
 * The words in each file. They are no part of its name, so that a message that names the file is not taken for its content, and
 * they consist of straight lines, which OCR reads well at any size.
 */
export const sampleWords = ['HAZEL', '7414'] as const;

/** The title of sounds and documents. */
export const sampleTitle = sampleWords.join(' ');

/** The lines of a text. */
export const sampleText = `${sampleTitle}\n`.repeat(12);
