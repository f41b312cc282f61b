import { certificatePath } from "#app/domain/community/certificate.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { talkCertificate, talkReminder } from "#app/emails/talk-registered.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listAttended } from "#db/queries/talk-certificates.ts";
import { listTalkReminders, type TalkMail } from "#db/queries/talk-reminders.ts";
import { talkMail } from "../talk-mail.ts";
import type { Task } from "../task.ts";

const batch = 100;

/**
 * The day before a talk: a word to everybody who has a seat. In the days after it: where their certificate is, to everybody
 * who was marked as there. Said once to each, however often it runs.
 */
export const talkReminders: Task<"talk_reminders"> = async ({ businessId, day }, { db, hold, signal }) => {
	const passes = [
		{ list: listTalkReminders, tell: remind },
		{ list: listAttended, tell: certify },
	];
	for (const { list, tell } of passes) {
		for (let after: number | null = 0; after !== null; ) {
			signal.throwIfAborted();
			const from: number = after;
			after = await inBusiness(db, businessId, async (trx) => {
				await hold(trx);
				const due = await list(trx, businessId, day, { after: from, take: batch });
				for (const one of due) await tell(trx, businessId, one);
				return due.length < batch ? null : (due.at(-1)?.id ?? null);
			});
		}
	}
};

async function certify(trx: Scoped, businessId: number, one: TalkMail): Promise<void> {
	const said = await talkMail(trx, businessId, one);
	if (!said) return;
	const page = siteOrigin(said.host.domain) + certificatePath(one.uid);
	await queueEmail(trx, businessId, {
		...said.email,
		kind: "talk_certificate",
		dedupeKey: `talk_certificate:${one.uid}`,
		content: talkCertificate({ ...said.coming, page }),
	});
}

async function remind(trx: Scoped, businessId: number, one: TalkMail): Promise<void> {
	const said = await talkMail(trx, businessId, one);
	if (!said) return;
	await queueEmail(trx, businessId, {
		...said.email,
		kind: "talk_reminder",
		dedupeKey: `talk_reminder:${one.uid}:${one.starts_at.toISOString()}`,
		content: talkReminder(said.coming),
	});
}
