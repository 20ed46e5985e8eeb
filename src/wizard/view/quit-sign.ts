/** What quits at every question; where a line is an answer, it is the only word that does. */
export const quitSign = '!quit';

/** Whether a line quits at a question that takes no text. */
export const isQuit = (line: string): boolean => /^!?quit$/i.test(line.trim());

/** Whether an answer may have been meant to quit. */
export const soundsLikeQuitting = (line: string): boolean => /^(?:quit|exit|q)$/i.test(line.trim());
