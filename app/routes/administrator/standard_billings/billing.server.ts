import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { type BillingModel, buildPlanLines, getMilestones, type Milestone } from "#app/domain/fees/billing.ts";
import { type MilestoneInput, milestoneRows, readMilestones } from "#app/domain/fees/milestone-form.ts";
import { standard_billings } from "#app/entities/administrator/standard_billings.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { localNow } from "#db/queries/local-now.ts";
import { findStandardBilling, saveMilestones } from "#db/queries/standard-billings.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import { formatCents, formatHundredthsPercent } from "../fees/fee-calculator.server.ts";
import type { Route } from "./+types/billing";

const example = 1_000_000;

const instalments = (row: NonNullable<Awaited<ReturnType<typeof findStandardBilling>>>) =>
	getMilestones(row.model as BillingModel, row.milestones as unknown as Milestone[] | null);

/** Also calculates the split of a fee starting today. */
export async function readBilling({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "standard_billings");
	const format = createFormatters(context);
	const page = await readRecordPage(context, standard_billings, String(params.id), url);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const row = await findStandardBilling(trx, parseUid(params.id));
		if (!row) throw notFound();
		const { day } = await localNow(trx);
		const year = Number(day.slice(0, 4));
		const holidays = await listHolidayDays(trx, [year, year + 1, year + 2]);
		const milestones = instalments(row);
		const happened = { signed: day, shortlist_sent: day, offer_accepted: day, started: day };
		return {
			...page,
			milestones: milestones.map(
				({ trigger, pct, days }): MilestoneInput => ({ trigger, pct: format.number(pct / 100), days: String(days) }),
			),
			rows: milestoneRows,
			total: format.money(example, "BRL"),
			plan: buildPlanLines(example, milestones, row, happened, holidays).map(({ trigger, issue, due, cents }, at) => ({
				number: at + 1,
				trigger,
				issue: issue && format.day(issue),
				due: due && format.day(due),
				value: formatCents(cents, format),
			})),
		};
	});
}

/** Saves the instalments. */
export const changeBilling = recruiterAction(
	{ can: ["update", "standard_billings"] },
	async ({ trx, actor, format, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const read = readMilestones(form);
		const row = await findStandardBilling(trx, parseUid(params.id));
		if (!row) throw notFound();
		const { typed, rows, whole, sum } = read;
		if (whole || Object.keys(rows).length > 0)
			return data({ typed, rows, problem: whole && problemText(whole, sum, format) }, { status: 422 });
		const inWords = (all: readonly Milestone[]) =>
			all
				.map(({ trigger, pct }) => `${format.t(`fees:triggers.${trigger}`)} ${formatHundredthsPercent(pct, format)}`)
				.join("; ");
		const [was, is] = [inWords(instalments(row)), inWords(read.milestones)];
		await saveMilestones(trx, row.id, read.milestones);
		if (was !== is)
			await audit(trx, {
				actor: actor,
				action: "update",
				recordType: standard_billings.key,
				recordId: row.id,
				changes: { milestones: [was, is] },
			});
		return redirectWithToast(
			`${standard_billings.path}/${row.uid}`,
			{ type: "success", message: format.t("fees:saved") },
			{ status: 303 },
		);
	},
);

function problemText(problem: "sum" | "none" | "months", sum: number, format: Formatters): string {
	return format.t(`fees:problems.${problem}`, { sum: formatHundredthsPercent(sum, format) });
}
