export type EnrichmentKind = "purchase" | "adjust" | "consume";

/** What an administrator may enter by hand. */
export const enrichmentForms = ["purchase", "adjust"] as const satisfies readonly EnrichmentKind[];
