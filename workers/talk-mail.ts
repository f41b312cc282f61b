import { defaultColors } from "#app/domain/brands/site.ts";
import { talkPath } from "#app/domain/community/events.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import type { TalkMail } from "#db/queries/talk-reminders.ts";

export async function buildTalkMail(trx: Scoped, item: TalkMail) {
	const ownSite = await findStaffSite(trx, productHost(), item.site_config_id);
	if (!ownSite) return undefined;
	const site = { id: ownSite.id, title: ownSite.title, colors: { ...defaultColors, ...ownSite.colors } };
	const locale = item.locale ?? "pt";
	const talk = { ...item, uid: item.event_uid };
	return {
		email: { site, to: { email: item.email, name: item.name }, locale },
		coming: { name: item.name, talk, page: siteOrigin(ownSite.domain) + talkPath(talk), site, locale },
		talk,
		host: { title: ownSite.title, domain: ownSite.domain },
	};
}
