/** What an input of that filter is called. */
export const filterName = (name: string) => `filters[${name}]`;
