/**
 * The advisory lock of who changes the catalog. Changes are carried out one after the other, as in SQLite: so an event's
 * number says when it took effect, and no one who reads the log misses one that was committed later.
 */
export const changesLock = 0x646b706b;

/** The channel on which replicas tell each other of events. */
export const eventsChannel = 'deskpack_catalog';
