/** What a line of the ledger of enrichment credits is; `consume` is written by what spends. */
export type EnrichmentKind = "purchase" | "adjust" | "consume";
