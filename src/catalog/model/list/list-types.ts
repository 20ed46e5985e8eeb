/** The media types of the two forms of a list: the catalog's own array, and the reference platform's object by tags of images. */
export const listTypes = {
  own: 'application/vnd.deskpack.applications+json',
  platform: 'application/vnd.oc.apps+json',
} as const;

export type ListForm = keyof typeof listTypes;

/** The `Accept` header for the catalog's own form of a list; an older version knows it as JSON alone. */
export const acceptsOwnList = `${listTypes.own}, application/json, application/problem+json`;
