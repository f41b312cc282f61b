export const filterName = (name: string) => `filters[${name}]`;
