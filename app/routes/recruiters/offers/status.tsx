import { data } from "react-router";
import { z } from "zod";
import { isOfferStep } from "#app/domain/applies/offer.ts";
import { offerExtended, placement, rejected } from "#app/domain/applies/pipeline.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { stepOffer } from "#db/queries/applies/offers.ts";
import { requestApproval } from "#db/queries/offers/approval.ts";
import { findSendProblem } from "#db/queries/offers/send.ts";
import type { Route } from "./+types/status";
import { getRejectionPath } from "./describe.server.ts";
import { offerSource } from "./source.server.ts";

const record = offerSource;
const refusal = z.object({ reason: line(1000) });

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	record,
	"update",
	async ({ record: offer, format }: RecordLoaderArgs<Route.LoaderArgs, typeof record>) => ({
		pageTitle: format.title(`${format.t("applies:offers.refuse")} · ${offer.title ?? ""}`),
		title: offer.title ?? "",
		back: `/recruiters/offers/${offer.uid}`,
	}),
);

/** One step of an offer. What follows for the card is asked next: a hire of who accepts, a rejection of who refuses. */
export const action = recordAction(
	record,
	"update",
	async ({ trx, record: offer, actor, t, form }: RecordCall<Route.ActionArgs, typeof record>) => {
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
		const outcome = await stepOffer(trx, offer.uid, { to, reason }, actor);
		if (outcome.kind === "missing") throw notFound();
		if (outcome.kind === "other")
			return redirectWithToast(page, { type: "error", message: t("applies:offers.notNow") }, { status: 303 });
		const stage = { sent: offerExtended, accepted: placement, refused: rejected }[to as "sent"];
		const isThere = stage === undefined || stage === offer.stage;
		const move =
			to === "refused" ? getRejectionPath(outcome.apply) : `/recruiters/applies/${outcome.apply}/status?to=${stage}`;
		const isMailed = to === "withdrawn" && offer.has_letter && offer.status === "sent";
		const message = t(isMailed ? "offers:withdrawnMailed" : `applies:offers.done.${to}`);
		return redirectWithToast(isThere ? page : move, { type: "success", message }, { status: 303 });
	},
);

/** Why a candidate refused. */
export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("applies");
	const [form, fields] = useFormKit<{ reason?: string }>({ id: "refuse", lastResult: actionData?.result });
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				back={{ to: loaderData.back, label: loaderData.title }}
				title={t("offers.refuse")}
				text={t("offers.refuseText")}
			/>
			<Card>
				<AppForm form={form} labels={{ reason: t("offers.reason") }} className="grid gap-4">
					<input type="hidden" name="to" value="refused" />
					<TextField field={fields.reason} label={t("offers.reason")} maxLength={1000} autoComplete="off" />
					<div>
						<SubmitButton variant="danger">{t("offers.refuse")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
