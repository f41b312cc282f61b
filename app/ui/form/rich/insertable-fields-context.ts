import { createContext } from "react";
import type { Offers } from "./suggest.ts";

/** What the fields of a described form may put in, where its page knows it. */
export const OffersContext = createContext<Offers>({});
