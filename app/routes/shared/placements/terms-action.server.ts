import { data } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { endedStatuses } from "#app/domain/placements/status.ts";
import { parseTerms, termsProblems, termsSchema } from "#app/domain/placements/terms.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { syncLinesWithFee } from "#db/queries/billing-plans/placement-fee.ts";
import { findPlacement } from "#db/queries/placements/find.ts";
import { findPlacementStandardFee, findUnknownField, saveTerms } from "#db/queries/placements/save.ts";

export const termsRights = ["update", "view_remuneration"] as const;

/** Saves the terms; approved terms become a new version with a reason. */
export async function changeTerms({
	trx,
	user,
	record,
	actor,
	t,
	form,
}: RecordActionArgs<RecordArgs, typeof placementSource>) {
	const parsed = parseForm(form, termsSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const refuse = (problems: Record<string, string>, status = 422) =>
		data(
			{ result: parsed.reply(Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, [key]]))) },
			{ status },
		);
	if (endedStatuses.includes(record.status)) return refuse({ "": "placements:problems.over" });
	if (parsed.value.version !== record.lock_version) return refuse({ "": "placements:problems.conflict" }, 409);
	const terms = parseTerms(parsed.value);
	const standard = await findPlacementStandardFee(trx, record.id);
	const problems = termsProblems(terms, { standard, approves: can(user, "approve", "placements") });
	if (Object.keys(problems).length > 0) return refuse(problems);
	if (record.end_date && terms.start_date > record.end_date)
		return refuse({ start_date: "placements:problems.endBefore" });
	const stranger = await findUnknownField(trx, record.company.id, terms);
	if (stranger) return refuse({ [stranger]: "placements:problems.notHere" });
	const reason = parsed.value.reason || null;
	if (record.status !== "draft" && !reason) return refuse({ reason: "placements:problems.changeReason" });
	const { changed } = await saveTerms(trx, record, terms, { reason, actor });
	if (changed && record.status !== "draft") {
		const now = await findPlacement(trx, record.uid);
		if (now) await syncLinesWithFee(trx, record.id, now.fee_cents);
	}
	return redirectWithToast(
		`/recruiters/placements/${record.uid}`,
		{ type: changed ? "success" : "info", message: t(changed ? "placements:saved" : "placements:unchanged") },
		{ status: 303 },
	);
}

export const changeTermsAction = recordAction(placementSource, termsRights, changeTerms);
