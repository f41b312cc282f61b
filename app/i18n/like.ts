/** Same keys as the source, with any text; missing or unknown keys fail type checking. */
export type Like<T> = { [K in keyof T]: T[K] extends string ? string : Like<T[K]> };
