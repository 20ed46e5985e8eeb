/**
 * Whether a recipe uses files of its build context. If not, the context, which may contain archives of many
 * gigabytes, is not sent to the engine. In case of doubt the result is true.
 */
export function usesContext(recipe: string): boolean {
  return /^\s*(?:COPY|ADD|ONBUILD)\s|--mount\b/im.test(recipe);
}
