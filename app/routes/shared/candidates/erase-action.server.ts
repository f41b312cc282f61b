import { data } from "react-router";
import { z } from "zod";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { i18n } from "#app/context.ts";
import { staffReasons } from "#app/domain/candidates/erasure.ts";
import { toSingleLine } from "#app/domain/text/form-fields.ts";
import { isDay } from "#app/domain/time/brasilia-time.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { erase } from "#db/erasure/erase.ts";
import { liftHold, placeLegalHold } from "#db/erasure/legal-holds.ts";
import { audit } from "#db/kit/audit.ts";

const holding = z.object({
	reason: z.string().overwrite(toSingleLine).trim().min(1).max(500),
	until: z.string().refine(isDay, "forms:invalid").optional(),
});

const erasing = z.object({ ground: z.enum(staffReasons), word: z.string().trim().min(1).max(20) });

/** Erases a candidate or blocks erasure: both share one right, as each affects the other. */
export async function eraseCandidateAction({ context, params, request }: RecordArgs) {
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const here = `/recruiters/candidates/${params.id}/erase`;
	const what = form.get("what");
	if (what === "erase") await requireRecentSignIn(context, here, { request, form });
	return withRecord(context, "candidates", params.id, ["read", "erase"], async (open) => {
		const { trx, id, user, actor } = open;
		const readNotices = (message: string, to = here) =>
			redirectWithToast(to, { type: "success", message }, { status: 303 });
		const entry = { actor, recordType: "candidates", recordId: id, ip: actor.ip ?? null };
		if (what === "lift") {
			if (await liftHold(trx, id, user.id)) await audit(trx, { ...entry, action: "lift_hold" });
			return readNotices(t("data_rights:staff.lifted"));
		}
		if (what === "hold") {
			const parsed = parseForm(form, holding, t);
			if (!parsed.ok) return data({ what, result: parsed.result }, { status: 422 });
			const { reason, until } = parsed.value;
			await placeLegalHold(trx, id, { reason, until: until ?? null, recruiterId: user.id });
			await audit(trx, { ...entry, action: "hold", changes: { until: [null, until ?? null] } });
			return readNotices(t("data_rights:staff.held"));
		}
		const parsed = parseForm(form, erasing, t);
		if (!parsed.ok) return data({ what: "erase", result: parsed.result }, { status: 422 });
		const word = t("data_rights:delete.word");
		const refused = (message: string, status: number) =>
			data({ what: "erase", result: parsed.reply({ word: [message] }) }, { status });
		if (parsed.value.word.toLocaleUpperCase() !== word) return refused(t("data_rights:delete.wrong", { word }), 422);
		const recruiter = { id: user.id, name: user.name, ip: actor.ip ?? null };
		const done = await erase(trx, {
			candidateId: id,
			way: "erase",
			reason: parsed.value.ground,
			recruiter,
		});
		if (done === "held") return refused(t("data_rights:staff.isHeld"), 409);
		return readNotices(t("data_rights:staff.erased"), "/recruiters/candidates");
	});
}
