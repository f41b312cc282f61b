import { certificatePath } from "#app/domain/community/certificate.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { talkCertificate, talkReminder } from "#app/emails/talk.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listCertificateRecipients } from "#db/queries/talk-certificates.ts";
import { listTalkReminders, type TalkMail } from "#db/queries/talk-reminders.ts";
import { buildTalkMail } from "../talk-mail.ts";
import type { Task } from "../task.ts";

const batch = 100;

/** The day before: a reminder to seat holders. Afterwards: the certificate, to attendees; each once. */
export const talkReminders: Task<"talk_reminders"> = async ({ businessId, day }, { db, hold, signal }) => {
	const passes = [
		{ list: listTalkReminders, tell: remind },
		{ list: listCertificateRecipients, tell: certify },
	];
	for (const { list, tell } of passes) {
		for (let after: number | null = 0; after !== null; ) {
			signal.throwIfAborted();
			const from: number = after;
			after = await inBusiness(db, businessId, async (trx) => {
				await hold(trx);
				const due = await list(trx, day, { after: from, take: batch });
				for (const item of due) await tell(trx, item);
				return due.length < batch ? null : (due.at(-1)?.id ?? null);
			});
		}
	}
};

async function certify(trx: Scoped, item: TalkMail): Promise<void> {
	const response = await buildTalkMail(trx, item);
	if (!response) return;
	const page = siteOrigin(response.host.domain) + certificatePath(item.uid);
	await queueEmail(trx, {
		...response.email,
		kind: "talk_certificate",
		dedupeKey: `talk_certificate:${item.uid}`,
		content: talkCertificate({ ...response.coming, page }),
	});
}

async function remind(trx: Scoped, item: TalkMail): Promise<void> {
	const response = await buildTalkMail(trx, item);
	if (!response) return;
	await queueEmail(trx, {
		...response.email,
		kind: "talk_reminder",
		dedupeKey: `talk_reminder:${item.uid}:${item.starts_at.toISOString()}`,
		content: talkReminder(response.coming),
	});
}
