import { createContext } from "react";
import type { Offers } from "./suggest.ts";

/** What the fields of a described form can insert, when the page provides it. */
export const OffersContext = createContext<Offers>({});
