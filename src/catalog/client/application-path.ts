/** The path of an application below the catalog's address; undefined for names that a URL cannot contain. */
export function applicationPath(name: string): string | undefined {
  return /^\.{0,2}$|\p{Cs}/u.test(name)
    ? undefined
    : `/API/manager/image/${encodeURIComponent(name)}`;
}
