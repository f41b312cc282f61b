import { htmlLang, type Locale } from "#app/i18n/i18n.ts";
import { RefusedMail, sendMail } from "#app/integrations/mail.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { lockUnsentEmail, noteSending, type SendingOutcome, type UnsentEmail } from "#db/queries/emails.ts";
import type { Task } from "../task.ts";

/**
 * Sends one queued e-mail. Its row is locked meanwhile, so two runs cannot both send; a process killed between the
 * receiver's yes and our note sends again under the same Message-ID, which is as close to once as SMTP comes.
 */
export const sendEmail: Task<"send_email"> = async ({ businessId, emailId }, { db, isLast }) => {
	const outcome = await inBusiness(db, businessId, async (trx) => {
		const email = await lockUnsentEmail(trx, businessId, emailId);
		if (!email) return undefined;
		const result = await attempt(email, isLast);
		await noteSending(trx, businessId, emailId, result);
		return result;
	});
	if (outcome?.retry) throw new Error(outcome.error ?? "The e-mail was not sent");
};

async function attempt(email: UnsentEmail, isLast: boolean): Promise<SendingOutcome & { retry?: boolean }> {
	try {
		const state = await sendMail({
			from: { name: email.from_name ?? "", address: email.from_email },
			to: { name: email.to_name ?? "", address: email.to_email },
			subject: email.subject,
			html: email.html,
			text: email.text,
			messageId: email.message_id,
			language: htmlLang[email.locale as Locale],
		});
		return { state, error: null };
	} catch (error) {
		const message = error instanceof Error ? error.message.slice(0, 500) : "unknown error";
		if (error instanceof RefusedMail) return { state: "failed", error: message };
		return { state: isLast ? "failed" : "queued", error: message, retry: true };
	}
}
