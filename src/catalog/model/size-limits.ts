/** The size of the largest body of a request, in bytes. */
export const maxBodyBytes = 4 * 1024 * 1024;

/** The size limit of a picture of a window, in bytes. */
export const maxPictureBytes = 1024 * 1024;
