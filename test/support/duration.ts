/** The form of a duration on the screen, as the source of a regular expression: on a busy machine a step takes minutes. */
export const duration = String.raw`(?:\d+\.\d s|\d+:\d\d min|\d+:\d\d:\d\d h)`;
