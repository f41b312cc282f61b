import { productHost } from "#app/emails/site-origin.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPerson } from "#db/queries/conversations/conversation-person.ts";
import { sendMessage } from "#db/queries/conversations/send-message.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import type { Task } from "../task.ts";

/** Sent once, on the same channel, with instructions to opt in again. */
export const confirmStopWord: Task<"confirm_stop_word"> = ({ businessId, messageId, word, channel, ...to }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const person = await findPerson(trx, to);
		const site = person && (await findStaffSite(trx, productHost(), person.siteId));
		if (!site) return;
		const locale = person.locale === "en" ? "en" : "pt";
		const t = i18nFor(locale).getFixedT(locale, ["conversations"]);
		await sendMessage(trx, {
			channel,
			to,
			recruiterId: null,
			planned: true,
			purpose: "confirmation",
			body: t(`conversations:stopWord.${channel === "portal" ? "portal" : word}`, { brand: site.title }),
			dedupeKey: `stop_word:${messageId}`,
		});
	});
