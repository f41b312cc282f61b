import { unreadNoticeGapHours, unreadNoticeMinutes } from "#app/domain/conversations/message.ts";
import { messageNoticeMail } from "#app/emails/message-notice.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPerson } from "#db/queries/conversations/conversation-person.ts";
import { claimUnnotifiedMessages } from "#db/queries/conversations/unread-messages.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import type { Task } from "../task.ts";

const pages = { candidates: "/candidates/messages", client_contacts: "/client_contacts/messages" } as const;

/** One mail for all unread messages; none if read meanwhile or recently notified. */
export const messageNotice: Task<"message_notice"> = ({ businessId, entity, id }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const person = await findPerson(trx, { entity, id });
		if (!person?.email || person.archived || person.erased || !person.portalOpen) return;
		const site = await findStaffSite(trx, productHost(), person.siteId);
		if (!site) return;
		const unread = await claimUnnotifiedMessages(
			trx,
			{ entity, id },
			{ minutes: unreadNoticeMinutes, againHours: unreadNoticeGapHours },
		);
		if (!unread) return;
		const { count, recruiter } = unread;
		const locale = person.locale === "en" ? "en" : "pt";
		await queueEmail(trx, {
			kind: "message_notice",
			site: { id: site.id },
			...(recruiter ? { recruiterId: recruiter.id } : {}),
			to: { email: person.email, name: person.name },
			locale,
			content: messageNoticeMail({
				name: person.name,
				by: recruiter?.name ?? site.title,
				count,
				link: `${siteOrigin(site.domain)}${pages[entity]}`,
				locale,
				site,
			}),
			related: [{ type: entity, id }],
		});
	});
