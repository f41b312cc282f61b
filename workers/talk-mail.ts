import { defaultColors } from "#app/domain/brands/site.ts";
import { talkPath } from "#app/domain/community/events.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findOwnSite } from "#db/queries/notification-digest.ts";
import type { TalkMail } from "#db/queries/talk-reminders.ts";

/** What a mail to somebody of a talk has, whatever it says: their brand and language, and the talk's page. */
export async function talkMail(trx: Scoped, businessId: number, one: TalkMail) {
	const found = await findOwnSite(trx, businessId, productHost(), one.site_config_id);
	if (!found) return undefined;
	const site = { id: found.id, title: found.title, colors: { ...defaultColors, ...found.colors } };
	const locale = one.locale ?? "pt";
	const talk = { ...one, uid: one.event_uid };
	return {
		email: { site, to: { email: one.email, name: one.name }, locale },
		coming: { name: one.name, talk, page: siteOrigin(found.domain) + talkPath(talk), site, locale },
		talk,
		host: { title: found.title, domain: found.domain },
	};
}
