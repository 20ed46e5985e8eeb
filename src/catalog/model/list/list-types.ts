/** The media type of the catalog's own form of a list, which is not that of the reference platform. */
export const ownListType = 'application/vnd.deskpack.applications+json';

/** The `Accept` header for it; a problem comes as JSON. */
export const acceptsOwnList = `${ownListType}, application/json, application/problem+json`;
