import { z } from "zod";
import { type MailChoice, mailChoices, maxDaysLater } from "#app/domain/applies/move-notification.ts";
import { moment, optionalProse } from "#app/domain/text/form-fields.ts";
import type { FormErrors } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type MailDecision, rememberMailChoice } from "#db/queries/applies/mail-choices.ts";
import type { MoveMail } from "#db/queries/applies/move-mail.ts";
import { findMoveChannel, type PlannedMoveNotice, toMoveMail } from "#db/queries/applies/prepare-move-mail.ts";
import type { MoveMailPlan } from "./move-mail.server.ts";

/** A stage form's mail options, besides its own fields. */
export const mailFields = z.object({
	mail: z.enum(mailChoices).optional(),
	mail_at: moment().optional(),
	/** By mail or a phone channel; defaults to the candidate's preference. */
	mail_by: z.string().max(100).optional(),
	/** Custom text that replaces the mail's default. */
	mail_text: optionalProse(4000),
	/** Do not ask again for this stage. */
	mail_keep: z.boolean().default(false),
});
export type MailOptions = z.output<typeof mailFields>;

/** Default without an earlier decision: forward moves and closings notify, backward moves do not. */
export function getSuggestedChoice(plan: MoveMailPlan, stored: MailDecision | undefined): MailChoice {
	if (stored) return stored.choice;
	return plan.event === "apply_closed" || (plan.event !== null && plan.forward) ? "send" : "none";
}

/** The default choice of a quick move; a scheduled time is never remembered. */
export function getUsualChoice(plan: MoveMailPlan, stored: MailDecision | undefined): Exclude<MailChoice, "later"> {
	const choice = getSuggestedChoice(plan, stored);
	return choice === "later" ? "send" : choice;
}

export type MoveMailDecision = { ok: true; mail: MoveMail | null } | { ok: false; errors: FormErrors };

/** The mover's decision on the notification; the default is to send none. */
export function resolveMoveMail(
	plan: MoveMailPlan,
	{ mail = "none", mail_at: at, mail_by: by, mail_text: own }: Partial<MailOptions>,
	now: Date,
): MoveMailDecision {
	if (plan.event === null || mail === "none") return { ok: true, mail: null };
	const way = findMoveChannel(plan, by ?? null);
	if (!way) return { ok: false, errors: { mail_by: [explainWay(plan, by ?? "")] } };
	if (own && way !== "email") return { ok: false, errors: { mail_text: ["applies:mail.ownOnlyByMail"] } };
	if (mail === "send") return { ok: true, mail: toMoveMail(plan, way, null) };
	const last = now.getTime() + maxDaysLater * 86_400_000;
	if (!at) return { ok: false, errors: { mail_at: ["forms:required"] } };
	if (at <= now || at.getTime() > last) return { ok: false, errors: { mail_at: ["applies:mail.outOfTime"] } };
	return { ok: true, mail: toMoveMail(plan, way, at) };
}

/** Why the chosen transport cannot reach the candidate, or no longer can. */
function explainWay({ phones, candidate: { name } }: PlannedMoveNotice, by: string) {
	const [refusal] = phones.refused.filter(({ channel }) => by.startsWith(channel));
	const lost = by.startsWith("whatsapp.") ? "template_not_approved" : "no_channel";
	const reason = by === "email" ? "no_email" : (refusal?.reason ?? lost);
	return { key: `conversations:refusals.${reason}`, values: { name } };
}

/** Remembers the choice for the next card of this stage, except the sending time. */
export async function saveMailDecision(
	trx: Scoped,
	{ recruiterId, status }: { recruiterId: number; status: number },
	answer: MailOptions & { notify?: "yes" | "no" },
): Promise<void> {
	const { mail, mail_keep: keep, notify } = answer;
	if (mail)
		await rememberMailChoice(trx, {
			recruiterId,
			status,
			role: "candidate",
			choice: mail,
			ask: mail === "later" || !keep,
		});
	if (notify)
		await rememberMailChoice(trx, {
			recruiterId,
			status,
			role: "participants",
			choice: notify === "yes" ? "send" : "none",
			ask: true,
		});
}
