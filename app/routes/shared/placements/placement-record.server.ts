import { findPlacement } from "#db/queries/placements/find.ts";

/** How the hire of an address is found, for `withRecord`. */
export const placementSource = { resource: "placements" as const, find: findPlacement };
