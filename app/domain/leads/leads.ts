export const leadStatuses = ["new", "working", "qualified", "converted", "lost"] as const;

/** Those of a lead that is still worked on. */
export const openLeadStatuses = ["new", "working", "qualified"] as const satisfies (typeof leadStatuses)[number][];

export type LeadProblem = "lostNeedsReason" | "convertedIsFinal" | "convertByItsForm";

/** Null when the change is allowed. Conversion is only possible by its own form. */
export function checkLeadStatus(
	before: string | null,
	after: { status: string; lostReason: string | null | undefined },
): LeadProblem | null {
	if (before === "converted") return after.status === "converted" ? null : "convertedIsFinal";
	if (after.status === "converted") return "convertByItsForm";
	if (after.status === "lost") return after.lostReason ? null : "lostNeedsReason";
	return null;
}

export type DuplicateReason = "cnpj" | "domain" | "name";
const strength: Record<DuplicateReason, number> = { cnpj: 3, domain: 2, name: 1 };

/** Strongest match first: equal CNPJ, then domain, then name. */
export function rankDuplicates<C extends { name: string; reasons: DuplicateReason[] }>(result: readonly C[]): C[] {
	const sum = ({ reasons }: C) => reasons.reduce((total, reason) => total + strength[reason], 0);
	return [...result].sort((a, b) => sum(b) - sum(a) || a.name.localeCompare(b.name));
}
