/** What an answer depends on besides its address. */
const vary = 'authorization, cookie, accept';

/** For answers that nobody keeps: what goes wrong, what a change has done, and what is true for a moment. */
export const notKept = { 'cache-control': 'no-store', vary } as const;

/** For answers with a tag, which are kept but never used without asking whether they are still right. */
export const askedAgain = { 'cache-control': 'no-cache', vary } as const;
