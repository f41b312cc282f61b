import { talkReminder } from "#app/emails/talk-registered.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listTalkReminders, type TalkMail } from "#db/queries/talk-reminders.ts";
import { talkMail } from "../talk-mail.ts";
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
