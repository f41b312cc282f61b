import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { MatchPart } from "#app/domain/match/match-weights.ts";
import { maskedColumns } from "#db/kit/query-masking.ts";

/** Candidate columns behind each part; a role may hide them. */
const columns: readonly (readonly [MatchPart, readonly string[]])[] = [
	["title", ["role_name", "current_position"]],
	["level", ["role_name", "current_position"]],
	["distance", ["city", "state", "remote_work"]],
	[
		"pay",
		[
			"hiring_regimes",
			"clt_expectation_cents",
			"pj_expectation_cents",
			"temporary_expectation_cents",
			"freelance_expectation_cents",
			"currency",
		],
	],
	["freshness", ["professional_moment", "last_contact_at"]],
];

/** Parts hidden from the current user: neither scored nor quoted. */
export function hiddenParts(user: PermissionHolder): Set<MatchPart> {
	const masked = maskedColumns("candidates");
	const hidden = new Set(
		columns.flatMap(([part, names]) => (names.some((column) => masked.has(column)) ? [part] : [])),
	);
	const ofJobs = maskedColumns("jobs");
	const seesPay = can(user, "view_remuneration", "candidates") && can(user, "view_remuneration", "jobs");
	if (!seesPay || ofJobs.has("salary_from_cents") || ofJobs.has("salary_to_cents")) hidden.add("pay");
	if (!can(user, "read", "applies")) hidden.add("history");
	return hidden;
}
