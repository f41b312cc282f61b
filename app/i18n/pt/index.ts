import { first } from "./first.ts";
import { others } from "./others.ts";

export const pt = { ...first, ...others };
