/** The platform's categories by those that manifests know (https://github.com/w3c/manifest/wiki/Categories), and what some write. */
const table: Readonly<Record<string, readonly string[]>> = {
  office: ['business', 'finance', 'productivity', 'government', 'email', 'calendar', 'office'],
  development: ['developer', 'developer tools', 'devtools', 'development'],
  graphics: ['photo', 'photos', 'graphics', 'design'],
  games: ['games', 'game'],
  education: ['education', 'books', 'kids', 'science', 'medical', 'health'],
  utilities: [
    ...[
      'entertainment',
      'fitness',
      'food',
      'lifestyle',
      'magazines',
      'music',
      'navigation',
      'news',
    ],
    ...['personalization', 'politics', 'security', 'shopping', 'social', 'sports', 'travel'],
    ...['utilities', 'utility', 'video', 'weather'],
  ],
};

const platformCategory = new Map(
  Object.entries(table).flatMap(([category, names]) =>
    names.map((name) => [name, category] as const),
  ),
);

/** The platform's category for those of a manifest, and the one that it is derived from: the first with a purpose. */
export function categoryOf(
  categories: readonly string[],
): { readonly category: string; readonly by: string } | undefined {
  const known = categories.flatMap((by) => {
    const category = platformCategory.get(by.toLowerCase());
    return category === undefined ? [] : [{ category, by }];
  });
  return known.find(({ category }) => category !== 'utilities') ?? known[0];
}
