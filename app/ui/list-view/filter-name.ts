export const getFilterParam = (name: string) => `filters[${name}]`;
