/** The shape of a translation: the same keys, any text. A missing or unknown key fails the type check. */
export type Like<T> = { [K in keyof T]: T[K] extends string ? string : Like<T[K]> };
