/** Cards to select as soon as their checkboxes exist. */
export const initialSelection: { ids: string[] } = { ids: [] };
