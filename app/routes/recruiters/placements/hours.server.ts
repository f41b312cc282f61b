import { z } from "zod";
import { can } from "#app/domain/access/permissions.ts";
import { parsePct } from "#app/domain/fees/percentage.ts";
import { day, money, optionalLine } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { formatHours } from "#app/domain/timesheets/entry.ts";
import { marginPct } from "#app/domain/timesheets/price.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Placement } from "#db/queries/placements/find.ts";
import { findHourTerms, sumPlacementHours, termChoices } from "#db/queries/timesheets/terms.ts";
import { listRates } from "#db/queries/timesheets/week-context.ts";
import { exactMoney, percentText } from "./calculation-steps.server.ts";

/** Regimes that are paid by the hour as a rule: temporary, freelancer, outsourced. */
const hourlyRegimes: readonly number[] = [3, 4, 8];

/** Rates, margin to date and time tracking of a placement; null without time tracking. */
export async function readHoursCard(
	trx: Scoped,
	placement: Placement,
	user: RecordContext<typeof placementSource>["user"],
	format: Formatters,
) {
	const terms = await findHourTerms(trx, placement.id);
	const hourly = hourlyRegimes.includes(placement.terms.regime) || placement.terms.fee_type === "hourly";
	if (!terms && !(hourly && can(user, "update", "placements") && placement.status !== "draft")) return null;
	const sees = can(user, "view_remuneration", "placements");
	const { currency } = placement.terms;
	const amount = (cents: number) => exactMoney(cents, currency, format);
	const rates = sees ? (await listRates(trx, placement.id)).toReversed() : [];
	const sums = await sumPlacementHours(trx, placement.id);
	const margin = sums.bill - sums.pay - sums.burden;
	const share = marginPct(margin, sums.bill);
	return {
		hasTerms: terms !== undefined,
		keeper: terms ? format.t(`timesheets:keepers.${terms.entered_by}`) : null,
		to: can(user, "update", "placements") && sees ? `/recruiters/placements/${placement.uid}/hours` : null,
		list: can(user, "read", "timesheets") ? `/recruiters/timesheets?filters[placement]=${placement.uid}` : null,
		rates: rates.map(({ uid, pay_cents, bill_cents, burden_pct, valid_from, valid_to }) => ({
			uid,
			pay: amount(pay_cents),
			bill: amount(bill_cents),
			burden: burden_pct > 0 ? percentText(burden_pct, format) : null,
			from: format.day(valid_from),
			until: valid_to && format.day(valid_to),
		})),
		sums: sees
			? {
					hours: formatHours(sums.minutes),
					pay: amount(sums.pay),
					bill: amount(sums.bill),
					burden: amount(sums.burden),
					margin: `${amount(margin)}${share === null ? "" : ` (${percentText(share, format)})`}`,
				}
			: null,
	};
}

export type HoursCardData = NonNullable<Awaited<ReturnType<typeof readHoursCard>>>;

const uid = () => z.string().regex(/^[\w-]{1,64}$/);

const hourPrice = () =>
	money().refine((cents) => cents > 0 && cents <= 10_000_000, { message: "timesheets:problems.money" });

export const rateSchema = z.object({
	pay: hourPrice(),
	bill: hourPrice(),
	burden: z
		.string()
		.transform((text, context) => {
			const pct = parsePct(text);
			if (pct === null) context.addIssue({ code: "custom", message: "reference:problems.percent" });
			return pct ?? z.NEVER;
		})
		.optional(),
	from: day(),
});

export const termsSchema = z.object({
	entered_by: z.enum(["worker", "client"]),
	work_schedule: uid().optional(),
	trusted: z.string().optional(),
	union_name: optionalLine(120),
	city: optionalLine(100),
	state: z
		.string()
		.regex(/^[A-Z]{2}$/, "reference:problems.state")
		.optional(),
	bill_day: z.coerce.number().int().min(1).max(28).optional(),
	approvers: z.array(uid()).max(20).default([]),
});

export async function readHoursPage(
	trx: Scoped,
	placement: Placement,
	user: RecordContext<typeof placementSource>["user"],
	format: Formatters,
) {
	const terms = await findHourTerms(trx, placement.id);
	const choices = await termChoices(trx, { id: placement.id, companyId: placement.company.id });
	return {
		pageTitle: format.title(`${format.t("timesheets:terms.title")} · ${placement.title}`),
		uid: placement.uid,
		name: `${placement.candidate.name} · ${placement.title}`,
		company: placement.company.name,
		card: await readHoursCard(trx, placement, user, format),
		start: placement.terms.start_date,
		today: localDay(format.now),
		isDraft: placement.status === "draft",
		schedules: choices.schedules.map(({ uid: value, name }) => ({ value, label: name })),
		contacts: choices.contacts.map(({ uid: value, name, email }) => ({ value, label: name, sub: email })),
		terms: {
			entered_by: terms?.entered_by ?? "worker",
			work_schedule: terms?.work_schedule ?? "",
			trusted: (terms?.trusted ?? choices.trusted) ? "on" : "",
			union_name: terms?.union_name ?? "",
			city: terms ? (terms.city ?? "") : (choices.city ?? ""),
			state: terms ? (terms.state ?? "") : (choices.state ?? ""),
			bill_day: terms?.bill_day ? String(terms.bill_day) : "",
			approvers: terms?.approvers ?? [],
		},
	};
}
