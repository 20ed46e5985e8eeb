interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: true;
  readonly devOptional?: true;
  readonly peer?: true;
}

/** The part of package-lock.json, and of the file that npm keeps in node_modules, that says what is where. */
export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

/** The folders of packages that are not as package-lock.json has them, so that another bundle would be made. */
export function notAsLocked(lock: Lock, installed: Lock): readonly string[] {
  const places = new Set([...Object.keys(lock.packages), ...Object.keys(installed.packages)]);
  places.delete('');
  return [...places].filter((place) => {
    const locked = lock.packages[place];
    const present = installed.packages[place];
    // Packages for other platforms are not installed here.
    if (present === undefined) return !(locked?.optional || locked?.devOptional || locked?.peer);
    return present.version !== locked?.version || present.integrity !== locked?.integrity;
  });
}
