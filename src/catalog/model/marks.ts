/** The mark of an application that was seen to start as it is now. */
export const startsMark = 'starts';
/** The mark of one that was registered a short time ago. */
export const newMark = 'new';

/** So long an application is new, in milliseconds. */
const newForMs = 14 * 24 * 60 * 60 * 1000;

/** @param registered when it was first registered, as `Date` reads it */
export function isNew({ registered }: { readonly registered: string | number }): boolean {
  return Date.now() - new Date(registered).getTime() < newForMs;
}
