import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { MailTexts } from "#app/domain/mail/email-template.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import { mayWriteClientUpdate, readJobUpdates } from "#app/routes/shared/jobs/client-update.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { UpdateSubject } from "#db/queries/client-update.ts";

/** The subject of an update: `?job=`, `?project=` or `?company=`. */
export function readSubject(params: URLSearchParams): UpdateSubject | null {
	for (const kind of ["job", "project", "company"] as const) {
		const uid = params.get(kind);
		if (uid && /^[\w-]{1,64}$/.test(uid)) return { kind, uid };
	}
	return null;
}

export const readUpdateLocale = (params: URLSearchParams): Locale | null => {
	const locale = params.get("update_locale");
	return locale === "pt" || locale === "en" ? locale : null;
};

/** Removes braces that would be parsed as merge fields. */
const plain = (text: string) => text.replace(/[{}]{2,}/g, "");

/** Mail text of the selected sentences with current facts; null without such a draft. */
export async function readUpdateDraft(
	trx: Scoped,
	user: Recruiter,
	params: URLSearchParams,
	now: Date,
): Promise<MailTexts | null> {
	const subject = params.has("say") ? readSubject(params) : null;
	const locale = readUpdateLocale(params);
	if (!subject || !locale || !mayWriteClientUpdate(user) || !can(user, "send", "client_contacts")) return null;
	const picked = new Set(params.getAll("say"));
	const updates = (await readJobUpdates(trx, user, subject, { locale, now }))
		.map(({ job, sentences }) => ({ job, sentences: sentences.filter(({ key }) => picked.has(key)) }))
		.filter(({ sentences }) => sentences.length > 0);
	const [first, ...others] = updates;
	if (!first) return null;
	const t = fixedT(locale);
	const parts = updates.map(({ job, sentences }) =>
		[
			...(others.length > 0 ? [`**${plain(job.title)}**`] : []),
			...sentences.map(({ text }) => `- ${plain(text)}`),
		].join("\n"),
	);
	const words = { count: updates.length, job: plain(first.job.title) };
	return {
		subject: t("client_updates:mail.subject", words),
		body: [t("client_updates:mail.begin", words), ...parts, t("client_updates:mail.end")].join("\n\n"),
	};
}
