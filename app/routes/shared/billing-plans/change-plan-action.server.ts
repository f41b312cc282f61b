import { data } from "react-router";
import { z } from "zod";
import { parsePct } from "#app/domain/fees/percentage.ts";
import { line as textLine } from "#app/domain/text/form-fields.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type FormResult, parseForm, refuseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { adjustPlanByRate, cancelPlan } from "#db/queries/billing-plans/change.ts";
import { findPlan } from "#db/queries/billing-plans/find.ts";
import { listLines } from "#db/queries/billing-plans/lines.ts";
import { releaseLine } from "#db/queries/billing-plans/release.ts";

/** How the plan of an address is found, for `withRecord`. */
export const billingPlanSource = { resource: "billing_plans" as const, find: findPlan };

const readjustSchema = z.object({
	rate: z.string().transform((input, context) => {
		const result = parsePct(input);
		if (!result) context.addIssue({ code: "custom", message: "billing:problems.rate" });
		return result || z.NEVER;
	}),
});

const cancelSchema = z.object({ reason: textLine(500) });

/** Releases a line manually, adjusts the remaining amounts, or ends the plan. */
export const changePlanAction = recordAction(
	billingPlanSource,
	"update",
	async ({ trx, record, actor, t, form }: RecordActionArgs<RecordArgs, typeof billingPlanSource>) => {
		const good = (message: string) =>
			redirectWithToast(`/recruiters/billing_plans/${record.uid}`, { type: "success", message }, { status: 303 });
		const refused = {
			error: null as string | null,
			readjust: null as FormResult | null,
			cancel: null as FormResult | null,
		};
		const late = () => data({ ...refused, error: t("billing:problems.status") }, { status: 409 });
		const endedMeanwhile = () => refuseForm(form, "billing:problems.status", t);
		const what = form.get("what");
		if (record.kind === "hours") return late();
		if (what === "release") {
			const line = (await listLines(trx, record.id)).find(({ uid }) => uid === form.get("line"));
			const done = line && record.status === "active" ? await releaseLine(trx, line.id) : false;
			return done ? good(t("billing:plan.released")) : late();
		}
		if (what === "readjust") {
			const parsed = parseForm(form, readjustSchema, t);
			if (!parsed.ok) return data({ ...refused, readjust: parsed.result }, { status: 422 });
			const done = await adjustPlanByRate(trx, record, { rate: parsed.value.rate, actor });
			if (done === "absurd")
				return data({ ...refused, readjust: parsed.reply({ rate: ["billing:problems.absurd"] }) }, { status: 422 });
			return done === "done"
				? good(t("billing:plan.readjusted"))
				: data({ ...refused, readjust: endedMeanwhile() }, { status: 409 });
		}
		const parsed = parseForm(form, cancelSchema, t);
		if (!parsed.ok) return data({ ...refused, cancel: parsed.result }, { status: 422 });
		const done = what === "cancel" && (await cancelPlan(trx, record, { reason: parsed.value.reason, actor }));
		return done ? good(t("billing:plan.cancelled")) : data({ ...refused, cancel: endedMeanwhile() }, { status: 409 });
	},
);
