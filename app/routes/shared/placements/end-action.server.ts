import { data } from "react-router";
import { z } from "zod";
import { day, line } from "#app/domain/text/form-fields.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { endPlacement } from "#db/queries/placements/end.ts";

const schema = z.object({ end_date: day(), reason: line(500) });

export const endPlacementAction = recordAction(
	placementSource,
	"update",
	async ({ trx, record, actor, t, form }: RecordActionArgs<RecordArgs, typeof placementSource>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { end_date: end, reason } = parsed.value;
		if (end < record.terms.start_date)
			return data({ result: parsed.reply({ end_date: ["placements:problems.endBefore"] }) }, { status: 422 });
		const done = await endPlacement(trx, record, { end, reason, actor });
		if (done === "status")
			return data({ result: parsed.reply({ "": ["placements:problems.status"] }) }, { status: 409 });
		const free = record.guarantee_until !== null && end <= record.guarantee_until;
		return redirectWithToast(
			`/recruiters/placements/${record.uid}`,
			{ type: "success", message: t(free ? "placements:endedFree" : "placements:ended") },
			{ status: 303 },
		);
	},
);
