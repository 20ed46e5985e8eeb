/** The media types of the two forms of a list: the catalog's own array, and the reference platform's object by tags of images. */
export const listTypes = {
  own: 'application/vnd.deskpack.applications+json',
  platform: 'application/vnd.oc.apps+json',
} as const;

export type ListForm = keyof typeof listTypes;

/** What asks any catalog for its own form of a list; one of an older version knows that as JSON alone. */
export const acceptsOwnList = `${listTypes.own}, application/json, application/problem+json`;
