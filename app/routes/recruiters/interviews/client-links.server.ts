import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { database } from "#app/context.ts";
import { scorecardLinkMail } from "#app/emails/scorecard-link.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import { findKitInterview, type KitInterview } from "#db/queries/scorecards/interview-kit.ts";
import {
	createScorecardLink,
	findLinkExpiry,
	findLinkSite,
	listScorecardLinks,
	revokeScorecardLink,
	type ScorecardLinkState,
} from "#db/queries/scorecards/links.ts";

export function formatLinkContacts(
	contacts: KitInterview["contacts"],
	links: readonly ScorecardLinkState[],
	{ t, when }: Pick<Formatters, "t" | "when">,
) {
	return contacts.map(({ id, uid, name }) => {
		const link = links.find(({ contactId }) => contactId === id);
		const state = link?.submitted_at
			? t("scorecards:sentAt", { when: when(link.submitted_at).title })
			: link?.open && link.expires_at
				? t("scorecards:linkUntil", { until: when(link.expires_at).title })
				: t("scorecards:linkNone");
		return { uid, name, state, open: link?.open ?? false, email: link?.email ?? null };
	});
}

interface Change {
	what: "link" | "mail" | "revoke";
	/** Public id of the client's interviewer. */
	contact: string;
}

/** Copies, mails or ends a client link. Each change invalidates the earlier link. */
export async function changeInterviewLink(
	context: Readonly<RouterContextProvider>,
	uid: string,
	{ what, contact }: Change,
) {
	const user = permit(context, "update", "interviews");
	const { t } = createFormatters(context);
	const page = `/recruiters/interviews/${uid}/scorecard`;
	const secret = newSecret();
	const changed = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const interview = await findKitInterview(trx, { uid });
		const person = interview?.contacts.find((row) => row.uid === contact);
		if (!interview?.kit || interview.closed || !person) throw notFound();
		const { id, name } = person;
		if (what === "revoke") {
			await revokeScorecardLink(trx, interview.id, id);
			return { name, href: null, isMailed: false };
		}
		const links = await listScorecardLinks(trx, interview.id);
		const link = links.find(({ contactId }) => contactId === id);
		const site = (await findLinkSite(trx, interview.id)) ?? (await findStaffSite(trx, productHost()));
		const href = `${siteOrigin(site?.domain ?? "localhost")}/interview/${secret}`;
		if (what === "mail" && !(link?.email && site)) return { name, href: null, isMailed: false };
		await createScorecardLink(trx, interview.id, id, hashSecret(secret));
		if (what !== "mail" || !link?.email || !site) return { name, href, isMailed: false };
		const locale = link.locale === "en" ? "en" : "pt";
		await queueEmail(trx, {
			kind: "scorecard_link",
			class: "transactional",
			dedupeKey: `scorecard_link:${interview.id}:${id}:${hashSecret(secret).toString("hex").slice(0, 16)}`,
			site: { id: site.id },
			recruiterId: user.id,
			to: { email: link.email, name },
			locale,
			content: scorecardLinkMail({
				name,
				candidate: interview.candidate_name,
				job: interview.job,
				until: await findLinkExpiry(trx, interview.id),
				link: href,
				site: { title: site.title, colors: (site.colors ?? {}) as object },
				locale,
			}),
			related: [
				{ type: "client_contacts", id },
				{ type: "interviews", id: interview.id },
			],
		});
		return { name, href, isMailed: true };
	});
	if (what === "link") return data({ error: null, link: { name: changed.name, href: changed.href ?? "" } });
	const isRefused = what === "mail" && !changed.isMailed;
	const key = what === "revoke" ? "linkRevoked" : isRefused ? "linkNoAddress" : "linkMailed";
	return redirectWithToast(
		page,
		{ type: isRefused ? "error" : "success", message: t(`scorecards:${key}`, { name: changed.name }) },
		{ status: 303 },
	);
}
