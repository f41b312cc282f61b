/** What a line of the ledger of enrichment credits is; `consume` is written by what spends. */
export type EnrichmentKind = "purchase" | "adjust" | "consume";

/** What an administrator may enter by hand. */
export const enrichmentForms = ["purchase", "adjust"] as const satisfies readonly EnrichmentKind[];
