/** Cards whose boxes are to be ticked as soon as the cards have boxes. */
export const initialSelection: { ids: string[] } = { ids: [] };
