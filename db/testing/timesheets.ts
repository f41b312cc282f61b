import type { Entry } from "#app/domain/timesheets/entry.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSheet } from "#db/queries/timesheets/find.ts";
import { openWeeks } from "#db/queries/timesheets/open.ts";
import { submitHours } from "#db/queries/timesheets/sheet-actions.ts";
import { createWeekContextReader } from "#db/queries/timesheets/week-context.ts";
import { aJob } from "./applies.ts";
import { aCandidate, aCompany } from "./people.ts";

interface Values {
	candidateId?: number;
	companyId?: number;
	start?: string;
	end?: string | null;
	city?: string;
	enteredBy?: "worker" | "client";
	pay?: number;
	bill?: number;
	ownerId?: number | null;
}

export async function anHourlyPlacement(trx: Scoped, today: string, values: Values = {}) {
	const { start = "2026-11-02", end = null, pay = 2_000, bill = 3_400 } = values;
	const companyId = values.companyId ?? (await aCompany(trx)).id;
	const candidateId = values.candidateId ?? (await aCandidate(trx)).id;
	await trx
		.insertInto("pay_rules")
		.values({
			business_id: trx.businessId,
			name: "CLT",
			daily_limit: "8:00",
			weekly_limit: "44:00",
			valid_from: "2026-01-01",
		})
		.onConflict((oc) => oc.doNothing())
		.execute();
	const job = await aJob(trx, { client_company_id: companyId });
	const placement = await trx
		.insertInto("placements")
		.values({
			business_id: trx.businessId,
			candidate_id: candidateId,
			client_company_id: companyId,
			job_id: job.id,
			regime: 3,
			contract_model: 1,
			start_date: start,
			end_date: end,
			end_reason: end && "fim do contrato",
			status: "started",
			title: "Operadora de estoque",
			fee_type: "hourly",
			owner_id: values.ownerId ?? null,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const own = { business_id: trx.businessId, placement_id: placement.id };
	await trx
		.insertInto("timesheet_terms")
		.values({ ...own, entered_by: values.enteredBy ?? "worker", city: values.city ?? "São Paulo", state: "SP" })
		.execute();
	await trx
		.insertInto("placement_rates")
		.values({ ...own, pay_cents: pay, bill_cents: bill, burden_pct: 10, valid_from: start })
		.execute();
	await openWeeks(trx, today, placement.id);
	return { ...placement, companyId, candidateId };
}

/** The uid of a placement's sheet of a week. */
export async function sheetUid(trx: Scoped, placementId: number, week: string, seq = 0): Promise<string> {
	const { uid } = await trx
		.selectFrom("timesheets")
		.select("uid")
		.where("business_id", "=", trx.businessId)
		.where("placement_id", "=", placementId)
		.where("week", "=", week)
		.where("seq", "=", seq)
		.executeTakeFirstOrThrow();
	return uid;
}

/** Entries for days (0 is Monday), with the break (minutes) in the middle. */
export const createWorkEntries = (days: readonly number[], from = 8, to = 17, pause = 60): Entry[] =>
	days.map((day) => ({
		day,
		kind: "worked" as const,
		start: from * 60,
		end: to * 60,
		break: pause,
		minutes: (to - from) * 60 - pause,
	}));

/** Hours of a week, as their worker submits them. */
export async function submitWeek(trx: Scoped, uid: string, entries: readonly Entry[]) {
	const sheet = await findSheet(trx, uid);
	if (!sheet) throw new Error("no sheet");
	const frame = await createWeekContextReader(trx)(sheet);
	const actor = { type: "candidate", id: sheet.candidate_id, name: sheet.candidate, channel: "portal" } as const;
	return submitHours(trx, uid, { entries, frame, actor, seen: sheet.version });
}
