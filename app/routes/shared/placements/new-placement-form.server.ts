import { z } from "zod";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { maxSalary } from "#app/domain/money/money.ts";
import { choice, currency, day, money } from "#app/domain/text/form-fields.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import { parseUid } from "#app/http/uid.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { findApplyHire, findPlacementSubject, type PlacementSubject } from "#db/queries/placements/form-choices.ts";

export const newPlacementSchema = z
	.object({
		start_date: day(),
		regime: choice("regimes"),
		salary_cents: money(),
		currency: currency(),
	})
	.refine((form) => form.salary_cents > 0, { path: ["salary_cents"], message: "reference:problems.money" })
	.refine((form) => form.salary_cents <= maxSalary, { path: ["salary_cents"], message: "placements:problems.absurd" });

export type NewFields = { start_date?: string; regime?: string; salary_cents?: string; currency?: string };

interface Query {
	/** Text that matches no record, or several. */
	typed: Partial<Record<"job" | "candidate", string>>;
	wrong: Partial<Record<"job" | "candidate", "notFound" | "several">>;
	whom: PlacementSubject | null;
	/** The existing hire. */
	known: string | null;
}

/** Hire named by the query: an apply, or job and candidate by uid or name. */
export async function readPlacementQuery(trx: Scoped, user: Recruiter, search: URLSearchParams): Promise<Query> {
	const apply = search.get("apply");
	const last = (name: string) => (search.getAll(name).findLast((value) => value !== "") ?? "").slice(0, 200);
	const none = { wrong: {}, whom: null, known: null };
	if (apply) {
		const recipient = await findPlacementSubject(trx, { apply: parseUid(apply) });
		return {
			...none,
			typed: {},
			whom: recipient,
			known: recipient ? await findApplyHire(trx, recipient) : null,
		};
	}
	const request = { job: last("job"), candidate: last("candidate") };
	const input = Object.fromEntries(
		Object.entries(request).map(([name, value]) => [name, value.replace(/^uid:[\w-]*$/, "")]),
	);
	const target = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ""));
	if (Object.keys(target).length === 0) return { ...none, typed: input };
	const result = await resolveRefs(trx, placements, target, user);
	if (!result.ok) {
		const wrong = Object.fromEntries(
			Object.entries(result.fields).map(([name, some]) => [name, some.length > 0 ? "several" : "notFound"]),
		) as Query["wrong"];
		return { ...none, typed: input, wrong };
	}
	const { job, candidate } = result.values as Record<string, { uid: string } | undefined>;
	const wrong = {
		...(job ? {} : { job: "notFound" as const }),
		...(candidate ? {} : { candidate: "notFound" as const }),
	};
	if (!job || !candidate) return { ...none, typed: input, wrong };
	const person = await findPlacementSubject(trx, { job: job.uid, candidate: candidate.uid });
	return {
		...none,
		typed: input,
		whom: person,
		known: person ? await findApplyHire(trx, person) : null,
	};
}
