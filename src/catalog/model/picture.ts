/** The size limit of a picture of a window, in bytes. */
export const maxPictureBytes = 1024 * 1024;
