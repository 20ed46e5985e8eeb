/** The length of each recorded sound and film. A window that plays it stays for the time of a look. */
export const soundSeconds = 20;
