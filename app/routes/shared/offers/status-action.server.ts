import { data } from "react-router";
import { z } from "zod";
import { isOfferStep } from "#app/domain/applies/offer.ts";
import { offerExtendedStage, placementStage, rejectedStage } from "#app/domain/applies/pipeline.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { getRejectionPath } from "#app/routes/shared/offers/describe.server.ts";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { changeOfferStatus } from "#db/queries/applies/offers.ts";
import { requestApproval } from "#db/queries/offers/approval.ts";
import { findSendProblem } from "#db/queries/offers/send.ts";

const refusal = z.object({ reason: line(1000) });

/** One step of an offer, followed by the hire or reject question for its card. */
export const changeOfferStatusAction = recordAction(
	offerSource,
	"update",
	async ({ trx, record: offer, actor, t, form }: RecordActionArgs<RecordArgs, typeof offerSource>) => {
		const to = form.get("to");
		if (!isOfferStep(to)) throw data(null, 400);
		const page = `/recruiters/offers/${offer.uid}`;
		if (to === "approval") {
			const requested = await requestApproval(trx, offer.uid, actor);
			if (requested === "missing") throw notFound();
			const type = requested === "requested" ? "success" : "error";
			return redirectWithToast(page, { type, message: t(`offers:approval.${requested}`) }, { status: 303 });
		}
		const problem = to === "sent" ? await findSendProblem(trx, offer) : null;
		if (problem)
			return redirectWithToast(page, { type: "error", message: t(`offers:problems.${problem}`) }, { status: 303 });
		const parsed = to === "refused" ? parseForm(form, refusal, t) : null;
		if (parsed && !parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const reason = parsed?.value.reason ?? null;
		const outcome = await changeOfferStatus(trx, offer.uid, { to, reason }, actor);
		if (outcome.kind === "missing") throw notFound();
		if (outcome.kind === "other")
			return redirectWithToast(page, { type: "error", message: t("applies:offers.notNow") }, { status: 303 });
		const stage = { sent: offerExtendedStage, accepted: placementStage, refused: rejectedStage }[to as "sent"];
		const isThere = stage === undefined || stage === offer.stage;
		const move =
			to === "refused" ? getRejectionPath(outcome.apply) : `/recruiters/applies/${outcome.apply}/status?to=${stage}`;
		const isMailed = to === "withdrawn" && offer.has_letter && offer.status === "sent";
		const message = t(isMailed ? "offers:withdrawnMailed" : `applies:offers.done.${to}`);
		return redirectWithToast(isThere ? page : move, { type: "success", message }, { status: 303 });
	},
);
