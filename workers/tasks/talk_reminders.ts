import { defaultColors } from "#app/domain/brands/site.ts";
import { talkPath } from "#app/domain/community/events.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { talkReminder } from "#app/emails/talk-registered.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findOwnSite } from "#db/queries/notification-digest.ts";
import { type DueReminder, listTalkReminders } from "#db/queries/talk-reminders.ts";
import type { Task } from "../task.ts";

const batch = 100;

/** The day before a talk: a word to everybody who has a seat. Said once to each, however often it runs. */
export const talkReminders: Task<"talk_reminders"> = async ({ businessId, day }, { db, hold, signal }) => {
	for (let after = 0; ; ) {
		signal.throwIfAborted();
		const last = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			const due = await listTalkReminders(trx, businessId, day, { after, take: batch });
			for (const one of due) await remind(trx, businessId, one);
			return due.length < batch ? null : (due.at(-1)?.id ?? null);
		});
		if (last === null) return;
		after = last;
	}
};

async function remind(trx: Scoped, businessId: number, one: DueReminder): Promise<void> {
	const found = await findOwnSite(trx, businessId, productHost(), one.site_config_id);
	if (!found) return;
	const site = { id: found.id, title: found.title, colors: { ...defaultColors, ...found.colors } };
	const locale = one.locale ?? "pt";
	const page = siteOrigin(found.domain) + talkPath({ slug: one.slug, uid: one.event_uid });
	await queueEmail(trx, businessId, {
		kind: "talk_reminder",
		dedupeKey: `talk_reminder:${one.uid}:${one.starts_at.toISOString()}`,
		site,
		to: { email: one.email, name: one.name },
		locale,
		content: talkReminder({ name: one.name, talk: one, page, site, locale }),
	});
}
