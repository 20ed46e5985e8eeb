/** The index of the chosen item, or the exit status if the user left without choosing. */
export type Chosen = { readonly index: number } | { readonly status: number };
