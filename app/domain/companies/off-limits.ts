import { companyKey } from "./company-name.ts";

/** What of a company decides whether its people may be approached. */
export interface GuardedCompany {
	uid: string;
	name: string;
	legalName?: string | null;
	aliases: readonly string[];
	status: string;
}

/** People of these companies are not approached for other clients. */
export const isOffLimits = (status: string): boolean => status === "Off Limits";

/** Nobody writes or calls the contacts of these companies on the firm's behalf. */
export const blocksOutreach = (status: string): boolean => status === "DNC";

/** Every way the company's name is written, as compared. */
export function namesOf({ name, legalName, aliases }: Omit<GuardedCompany, "uid" | "status">): Set<string> {
	const keys = [name, legalName ?? "", ...aliases].map(companyKey);
	return new Set(keys.filter((key) => key !== ""));
}

/** Finds the guarded company a typed employer is, by name, legal name or any alias. */
export function offLimitsMatcher<C extends GuardedCompany>(
	companies: readonly C[],
): (employer: string | null | undefined) => C | null {
	const byName = new Map<string, C>();
	for (const company of companies.filter(({ status }) => isOffLimits(status)))
		for (const key of namesOf(company)) if (!byName.has(key)) byName.set(key, company);
	return (employer) => (employer && byName.get(companyKey(employer))) || null;
}
