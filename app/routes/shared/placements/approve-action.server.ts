import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import { type RecordActionArgs, type RecordArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { approvePlacement } from "#db/queries/placements/approve.ts";
import { findPlacement } from "#db/queries/placements/find.ts";

/** Approves the terms of a hire; it is billed from then on. */
export async function approvePlacementTerms({
	trx,
	record,
	actor,
	format: { t },
}: Pick<RecordContext<typeof placementSource>, "trx" | "record" | "actor" | "format">) {
	const now = await findPlacement(trx, record.uid);
	const done = now ? await approvePlacement(trx, now, actor) : ({ ok: false, problem: "status" } as const);
	const why = { status: "status", salary: "salaryFirst", splits: "splitsFirst", currency: "currency" } as const;
	return redirectWithToast(
		`/recruiters/placements/${record.uid}`,
		done.ok
			? { type: "success", message: t("placements:approved") }
			: { type: "error", message: t(`placements:problems.${why[done.problem]}`) },
		{ status: 303 },
	);
}

export const approvePlacementAction = recordAction(
	placementSource,
	"approve",
	(call: RecordActionArgs<RecordArgs, typeof placementSource>) => approvePlacementTerms(call),
);
