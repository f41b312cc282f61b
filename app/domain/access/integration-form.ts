import { outsideProblem } from "./safe-outbound-url.ts";

/** What happens here that outside systems may be told. */
export const outsideEvents = ["apply.created", "apply.moved", "placement", "shortlist.feedback"] as const;
export type OutsideEvent = (typeof outsideEvents)[number];

/** Systems that invoices go to. */
export const billingSystems: readonly string[] = ["erp_1", "erp_2", "nfse_file"];

/** A webhook says where it goes, and nothing of ours is called from inside our own network. */
export function integrationProblems({ provider, address }: Record<string, unknown>): Record<string, string> {
	if (typeof address !== "string" || address === "") return provider === "webhook" ? { address: "forms:required" } : {};
	const problem = outsideProblem(address);
	return problem ? { address: `integrations:problems.${problem}` } : {};
}
