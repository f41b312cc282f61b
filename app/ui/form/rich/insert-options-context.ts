import { createContext } from "react";
import type { InsertOptions } from "./suggest.ts";

/** What the fields of a described form can insert, when the page provides it. */
export const InsertOptionsContext = createContext<InsertOptions>({});
