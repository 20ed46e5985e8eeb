/** The word that quits at every question; at a question for text it is the only one. */
export const quitSign = '!quit';

/** Whether a line quits at a question that takes no text. */
export const isQuit = (line: string): boolean => /^!?quit$/i.test(line.trim());

/** Whether an answer may have been meant to quit. */
export const soundsLikeQuitting = (line: string): boolean => /^(?:quit|exit|q)$/i.test(line.trim());
