import { sql } from "kysely";
import type { EmailLinkTokens } from "#app/domain/mail/email-links.ts";
import { getUnsubscribeTopic, hasUnsubscribe } from "#app/domain/mail/mail-topics.ts";
import type { MailClass } from "#app/domain/mail/send-eligibility.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import { createUnsubscribeTokens } from "#db/queries/unsubscribe-links.ts";

interface Letter {
	id: number;
	kind: string;
	class: string;
	to_email: string;
	site_config_id: number | null;
}

const getMessage = ({ kind, class: transport }: Letter) => ({ kind, class: transport as MailClass });

/** Creates link tokens before sending, by e-mail; only hashes are stored. */
export async function createEmailTokens(
	trx: Scoped,
	letters: readonly Letter[],
): Promise<Map<number, EmailLinkTokens>> {
	const leaving = letters.filter((letter) => hasUnsubscribe(getMessage(letter)));
	if (leaving.length === 0) return new Map();
	const leave = await createUnsubscribeTokens(
		trx,
		leaving.map((letter) => ({
			email: letter.to_email,
			siteId: letter.site_config_id,
			topic: getUnsubscribeTopic(getMessage(letter)),
		})),
	);
	const answers = await answerTokensFor(
		trx,
		leaving.map(({ id }) => id),
	);
	return new Map(
		leaving.map(({ id }, index) => [id, { unsubscribe: leave[index] ?? null, answer: answers.get(id) ?? null }]),
	);
}

/** Answer tokens of send-out e-mails; a sent one keeps its token. */
async function answerTokensFor(trx: Scoped, emailIds: number[]): Promise<Map<number, string>> {
	const sends = await trx
		.selectFrom("sendout_sends")
		.select(["email_id", "recipient_id", "step"])
		.where("business_id", "=", trx.businessId)
		.where("email_id", "in", emailIds)
		.execute();
	const tokens = new Map(
		sends.map(({ email_id, recipient_id, step }) => [
			email_id as number,
			linkToken("answer", trx.businessId, `${recipient_id}:${step}`),
		]),
	);
	if (tokens.size > 0)
		await sql`update sendout_sends s set token_hash = t.hash
  from unnest(${[...tokens.keys()]}::bigint[], ${[...tokens.values()].map(hashToken)}::bytea[]) as t(email_id, hash)
 where s.business_id = ${trx.businessId} and s.email_id = t.email_id and s.state = 'queued' and s.token_hash is distinct from t.hash`.execute(
			trx,
		);
	return tokens;
}
