import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getNextOfferSteps, type OfferStep } from "#app/domain/applies/offer.ts";
import { awaitsApproval, findDecisionProblem } from "#app/domain/applies/offer-approval.ts";
import { isClosedStage, placementStage } from "#app/domain/applies/pipeline.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { offers } from "#app/entities/recruiters/offers.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import { describeOffer, getRejectionPath, type OfferView } from "#app/routes/shared/offers/describe.server.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listApprovalReasons } from "#db/queries/offers/approval.ts";
import { findOffer, findOfferPlacement, type OfferRecord } from "#db/queries/offers/find.ts";
import { getOfferPath } from "#db/queries/offers/send.ts";
import { findOfferSignature } from "#db/queries/offers/signature.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { RecordScreen } from "../../entity/record-screen.tsx";
import { readRecordPage } from "../../entity/show.server.ts";
import type { Route } from "./+types/offer";
import { LetterCard } from "./letter-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const icons = {
	approval: "clock",
	sent: "send",
	accepted: "circle-check",
	refused: "circle-x",
	withdrawn: "undo-2",
} satisfies Record<OfferStep, string>;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { head, ...page } = await readRecordPage(context, offers, params.id, url);
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const uid = parseUid(params.id);
	const details = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const offer = await findOffer(trx, uid);
		if (!offer) return null;
		const brands = await listProposalBrands(trx);
		const domain = brands.find(({ id }) => id === offer.site_config_id)?.domain ?? brands[0]?.domain ?? "localhost";
		const mayAnswer = can(user, "update", "offers") && offer.has_letter && offer.status === "sent";
		return {
			offer,
			reasons: await listApprovalReasons(trx, offer),
			link: mayAnswer ? `${siteOrigin(domain)}${getOfferPath(trx, uid)}` : null,
			seesPlacement: can(user, "read", "placements"),
			signature: await findOfferSignature(trx, offer.id),
			placementUid: offer.status === "accepted" ? await findOfferPlacement(trx, offer.apply_id) : null,
		};
	});
	if (!details) return { ...page, head, letter: null };
	const letter = describeOffer(details.offer, details, format);
	const own = getActions(
		details.offer,
		letter,
		awaitsApproval(details.reasons, details.offer.approval_state),
		user,
		format,
	);
	const isSent = details.offer.sent_at !== null;
	const others = head.actions.filter(({ to }) => !(isSent && to.endsWith("/edit")));
	return { ...page, head: { ...head, actions: [...own, ...others] }, letter };
}

/** Currently available actions, the next step first. */
function getActions(
	offer: OfferRecord,
	view: OfferView,
	needsApproval: boolean,
	user: Recruiter,
	{ t }: Formatters,
): RecordAction[] {
	const base = `${offers.path}/${offer.uid}`;
	const actions: RecordAction[] = [];
	const add = (
		name: "send" | "decide" | "letter" | "signed" | "version" | "hire" | "placement" | "reject",
		icon: string,
		to: string,
	) => actions.push({ label: t(`offers:actions.${name}`), icon, to });
	const mayUpdate = can(user, "update", "offers");
	const mayCreate = can(user, "create", "offers");
	const steps = mayUpdate ? getNextOfferSteps(offer.status) : [];
	const step = (to: OfferStep, label: string) => {
		// A refusal needs a reason, so it has its own page.
		const post: [string, string][] = [["to", to]];
		actions.push({ label, icon: icons[to], to: `${base}/status`, ...(to === "refused" ? {} : { post }) });
	};
	const version = () => {
		if (mayCreate)
			actions.push({
				label: t("offers:actions.version"),
				icon: "copy",
				to: `${base}/version`,
				post: [["from", offer.uid]],
			});
	};
	if (offer.status === "draft" && mayUpdate) {
		if (needsApproval) step("approval", t("offers:actions.request"));
		else add("send", "send", `${base}/send`);
	}
	if (offer.status === "approval" && can(user, "approve", "offers") && !findDecisionProblem(offer, user.id))
		add("decide", "circle-check", `${base}/approval`);
	if (view.progress === "change") version();
	if (view.progress === "recorded" && mayUpdate) add("send", "send", `${base}/send`);
	if (offer.status === "accepted") {
		if (view.placement) add("placement", "handshake", view.placement);
		else if (offer.stage !== placementStage && can(user, "update", "applies"))
			add("hire", "handshake", `/recruiters/applies/${offer.apply_uid}/status?to=${placementStage}`);
	}
	if (offer.status === "refused" && !offer.withdrawn && !isClosedStage(offer.stage) && can(user, "update", "applies"))
		add("reject", "circle-x", getRejectionPath(offer.apply_uid));
	if (view.signed) add("signed", "signature", view.signed);
	// With a sent letter the candidate answers; recording an answer manually comes last.
	if (offer.has_letter) {
		add("letter", "file-text", view.pdf);
		if (view.progress !== "change" && offer.status !== "accepted") version();
	}
	for (const to of offer.has_letter ? [...steps].reverse() : steps) {
		if (to === "approval" || (to === "sent" && needsApproval)) continue;
		step(to, t(to === "sent" ? "offers:actions.record" : `applies:offers.steps.${to}`));
	}
	if (!offer.has_letter) {
		if (offer.sent_at !== null && offer.status !== "accepted") version();
		add("letter", "file-text", view.pdf);
	}
	return actions;
}

export default function Offer({ loaderData }: Route.ComponentProps) {
	return (
		<RecordScreen loaderData={loaderData}>
			{loaderData.letter && <LetterCard letter={loaderData.letter} />}
		</RecordScreen>
	);
}
