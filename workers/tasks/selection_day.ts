import { firstName } from "#app/domain/mail/merge-fields.ts";
import { automaticTasks } from "#app/domain/reference/automatic-tasks.ts";
import { offerMail } from "#app/emails/offer.ts";
import { shortlistMail } from "#app/emails/shortlist.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { expireOffers } from "#db/queries/applies/offers.ts";
import { createCallTask } from "#db/queries/call-task.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { type DueReminder, listDueReminders, markOfferReminded } from "#db/queries/offers/reminders.ts";
import { getOfferPath } from "#db/queries/offers/send.ts";
import { hashCode, newShortlistCode } from "#db/queries/shortlists/code.ts";
import { listSilentViewers, type SilentViewer, saveReminderCode } from "#db/queries/shortlists/reminders.ts";
import type { Task } from "../task.ts";

/** Daily: expires offers and reminds clients without shortlist feedback once. */
export const selectionDay: Task<"selection_day"> = async ({ day }, { step }) => {
	await step("offers", async (trx) => {
		for (const expireOffer of await expireOffers(trx, day)) {
			await createCallTask(trx, {
				cause: "offer_expired",
				text: automaticTasks.offerExpired[expireOffer.locale](expireOffer.name, expireOffer.job),
				ownerId: expireOffer.owner_id,
				related: [
					["jobs", expireOffer.job_id],
					["candidates", expireOffer.candidate_id],
				],
			});
			if (expireOffer.owner_id !== null)
				await insertNotification(trx, {
					recruiterId: expireOffer.owner_id,
					category: "Apply",
					kind: "offer_expired",
					params: { candidate: expireOffer.name, job: expireOffer.job },
					link: `/recruiters/offers/${expireOffer.uid}`,
					dedupeKey: `offer_expired:${expireOffer.uid}`,
				});
		}
	});
	await step("offers about to expire", async (trx) => {
		for (const offer of await listDueReminders(trx, day)) await remindOfOffer(trx, offer);
	});
	await step("silent clients", async (trx) => {
		for (const viewer of await listSilentViewers(trx, day)) await remind(trx, viewer);
	});
};

async function remindOfOffer(trx: Scoped, offer: DueReminder): Promise<void> {
	const locale = offer.locale === "en" ? "en" : "pt";
	const name = offer.to_name ?? "";
	const content = offerMail(
		{
			kind: "reminder",
			to: firstName(name),
			job: offer.job,
			validUntil: offer.valid_until,
			message: "",
			link: `${siteOrigin(offer.domain)}${getOfferPath(trx, offer.uid)}?lng=${locale}`,
			from: offer.owner ?? offer.site,
		},
		{ title: offer.site, colors: offer.colors as object, locale },
	);
	await markOfferReminded(trx, offer.id);
	await queueEmail(trx, {
		kind: "offer_reminder",
		dedupeKey: `offer_reminder:${offer.id}`,
		site: { id: offer.site_id },
		to: { email: offer.to_email ?? "", name },
		...(offer.owner_email ? { replyTo: offer.owner_email } : {}),
		locale,
		content,
		related: [
			{ type: "candidates", id: offer.candidate_id },
			{ type: "applies", id: offer.apply_id },
		],
	});
}

async function remind(trx: Scoped, viewer: SilentViewer): Promise<void> {
	const code = newShortlistCode();
	const t = fixedT(viewer.locale);
	const content = shortlistMail(
		{
			to: viewer.name,
			subject: t("emails:shortlist.reminder", { job: viewer.job }),
			message: t("emails:shortlist.reminderText", { job: viewer.job, day: formatDate(viewer.locale, viewer.sent_on) }),
			link: `${siteOrigin(viewer.domain)}/shortlist/${viewer.uid}#token=${code}`,
			code,
			until: formatDate(viewer.locale, viewer.expires_at),
			from: { name: viewer.consultant ?? viewer.site, email: viewer.consultant_email ?? `no-reply@${viewer.domain}` },
		},
		{ title: viewer.site, colors: viewer.colors as object, locale: viewer.locale },
	);
	await saveReminderCode(trx, viewer.id, hashCode(code));
	await queueEmail(trx, {
		kind: "shortlist_reminder",
		dedupeKey: `shortlist_reminder:${viewer.id}`,
		site: { id: viewer.site_id },
		to: { email: viewer.email, name: viewer.name },
		...(viewer.consultant_email ? { replyTo: viewer.consultant_email } : {}),
		locale: viewer.locale,
		content,
		related: viewer.contact_id === null ? [] : [{ type: "client_contacts", id: viewer.contact_id }],
	});
	await createCallTask(trx, {
		cause: "client_silence",
		text: automaticTasks.silentClient[viewer.consultant_locale](viewer.name, viewer.job),
		ownerId: viewer.consultant_id,
		related: [
			["jobs", viewer.job_id],
			...(viewer.contact_id === null ? [] : [["client_contacts", viewer.contact_id] as const]),
		],
	});
}
