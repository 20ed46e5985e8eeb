/** The size of the largest body of a request. */
export const maxBodyBytes = 4 * 1024 * 1024;
