import { data } from "react-router";
import { z } from "zod";
import { optionalProse } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { decideApproval } from "#db/queries/offers/approval.ts";

const schema = z
	.object({ answer: z.enum(["yes", "no"]), note: optionalProse(1000) })
	.refine(({ answer, note }) => answer === "yes" || note, { path: ["note"], message: "offers:approval.noteNeeded" });

export const decideOfferAction = recordAction(
	offerSource,
	"approve",
	async ({ trx, record, user, actor, t, form }: RecordActionArgs<RecordArgs, typeof offerSource>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { answer, note } = parsed.value;
		const decision = { yes: answer === "yes", note: note || null };
		const outcome = await decideApproval(trx, record.uid, decision, { ...actor, id: user.id });
		if (outcome === "missing") throw notFound();
		const page = `/recruiters/offers/${record.uid}`;
		if (outcome !== "decided")
			return redirectWithToast(page, { type: "error", message: t(`offers:approval.${outcome}`) }, { status: 303 });
		const message = t(answer === "yes" ? "offers:approval.approved" : "offers:approval.refused");
		return redirectWithToast(page, { type: "success", message }, { status: 303 });
	},
);
