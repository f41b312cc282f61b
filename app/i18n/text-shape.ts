/** Same keys as the source, with any text; missing or unknown keys fail type checking. */
export type TextShape<T> = { [K in keyof T]: T[K] extends string ? string : TextShape<T[K]> };
