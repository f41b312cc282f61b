import { placements } from "#app/entities/recruiters/placements.ts";
import { createPlacementAction } from "#app/routes/shared/placements/create-action.server.ts";
import { endPlacementAction } from "#app/routes/shared/placements/end-action.server.ts";
import type { Act, ActArgs } from "./act.ts";
import { entityRecord } from "./entity-record.server.ts";

const record = entityRecord(placements);

export const placementActs: Act[] = [
	{
		record,
		id: "create_placement",
		fields: {
			candidate: { kind: "reference", prefix: "uid:" },
			job: { kind: "reference", prefix: "uid:" },
			start_date: { kind: "day" },
			regime: { kind: "choice", list: "regimes" },
			salary: { kind: "money", as: "salary_cents", currency: "currency" },
		},
		needs: ["candidate", "job", "start_date", "regime", "salary"],
		errors: { currency: "salary" },
		run: createPlacement,
	},
	{
		record,
		name: "end",
		id: "end_placement",
		fields: { end_date: { kind: "day" }, reason: { kind: "text", max: 500 } },
		needs: ["end_date", "reason"],
		run: endPlacementAction,
	},
];

/** The screen has in its address who is hired for what. */
async function createPlacement({ context, request, url }: ActArgs): Promise<unknown> {
	const form = await request.clone().formData();
	const target = new URL(url);
	for (const name of ["job", "candidate"]) target.searchParams.set(name, String(form.get(name) ?? ""));
	return createPlacementAction({ context, request, url: target });
}
