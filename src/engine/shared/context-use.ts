/**
 * Whether a recipe takes anything from its build context. Where it does not, the context, which may
 * hold archives of many gigabytes, need not be sent to the engine. Says so rather once too often.
 */
export function usesContext(recipe: string): boolean {
  return /^\s*(?:COPY|ADD|ONBUILD)\s|--mount\b/im.test(recipe);
}
