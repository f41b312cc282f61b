import { checkLeadStatus } from "../leads/leads.ts";

/** Form values over the stored record; refs are `{ id }`. */
type Values = Record<string, unknown>;
type Problems = Record<string, string>;

const pointsTo = (value: unknown): unknown => (value as { id?: unknown } | null | undefined)?.id;
const isItself = (value: unknown, id: unknown) => id !== undefined && pointsTo(value) === id;

/** A company is not its own parent. */
export function companyProblems({ id, group_parent }: Values): Problems {
	return isItself(group_parent, id) ? { group_parent: "clients:problems.ownParent" } : {};
}

export function clientContactProblems({ id, reports_to }: Values): Problems {
	return isItself(reports_to, id) ? { reports_to: "clients:problems.ownBoss" } : {};
}

/** A lost lead needs a reason; conversion is final and has its own form. */
export function leadProblems({ status, lost_reason, converted_at }: Values): Problems {
	const problem = checkLeadStatus(converted_at ? "converted" : null, {
		status: String(status),
		lostReason: lost_reason as string | null,
	});
	if (!problem) return {};
	const message = `clients:problems.${problem}`;
	// Inline status edits show only that field, so the problem appears there too.
	return problem === "lostNeedsReason" ? { lost_reason: message, status: message } : { status: message };
}

export function projectProblems({ starts_on, ends_on }: Values): Problems {
	return starts_on && ends_on && String(ends_on) < String(starts_on) ? { ends_on: "clients:problems.endsBefore" } : {};
}
