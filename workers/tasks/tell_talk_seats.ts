import { talkSeatOpened } from "#app/emails/talk.ts";
import { talkCalendar } from "#app/emails/talk-calendar.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listSeatedParticipants } from "#db/queries/talk-reminders.ts";
import { buildTalkMail } from "../talk-mail.ts";
import type { Task } from "../task.ts";

/** Notifies participants promoted from the waiting list, unless they have cancelled. */
export const notifyTalkSeats: Task<"tell_talk_seats"> = ({ businessId, participants }, { db, hold, jobKey }) =>
	inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		for (const item of await listSeatedParticipants(trx, participants)) {
			const response = await buildTalkMail(trx, item);
			if (!response) continue;
			await queueEmail(trx, {
				...response.email,
				kind: "talk_seat",
				// Includes the job, because a person may join the waitlist twice.
				dedupeKey: `talk_seat:${item.uid}:${jobKey}`,
				content: talkSeatOpened(response.coming),
				calendar: { method: "PUBLISH", text: talkCalendar(response.talk, response.host) },
			});
		}
	});
