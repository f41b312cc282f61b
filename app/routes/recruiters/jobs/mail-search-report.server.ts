import { searchReportMail } from "#app/emails/search-report.ts";
import { appendSignature } from "#app/emails/signature.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT, type Locale, type TFunction } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import { getSearchReportPath } from "#db/queries/search-reports.ts";
import { listReceivers, type Receiver } from "#db/queries/submissions.ts";
import { listSuppressionReasons } from "#db/queries/suppressions.ts";

/** Default mail text in the recipient's language. */
export function usualReportWords(locale: Locale, job: string): { subject: string; message: string } {
	const t = fixedT(locale);
	return {
		subject: t("search_reports:mail.usualSubject", { job }),
		message: t("search_reports:mail.usualMessage", { job }),
	};
}

/** Unedited default texts are replaced by those of the chosen language. */
export function dropDefaultWords<Words extends { subject: string | undefined; message: string | undefined }>(
	words: Words,
	locale: Locale,
	job: string,
) {
	const other = usualReportWords(locale === "en" ? "pt" : "en", job);
	const isOther = (name: "subject" | "message") => words[name]?.replace(/\r\n/g, "\n") === other[name];
	return {
		subject: isOther("subject") ? undefined : words.subject,
		message: isOther("message") ? undefined : words.message,
	};
}

/** Selected contacts of the job's client, or a sentence why some may not be mailed. */
export async function findReportReceivers(
	trx: Scoped,
	job: { id: number; contacts: readonly { uid: string; name: string }[] },
	{ uids, siteId }: { uids: readonly string[]; siteId: number | null },
	t: TFunction,
): Promise<{ receivers: Receiver[] } | { problem: string }> {
	const receivers = await listReceivers(trx, job.id, uids);
	const gone = uids.filter((uid) => !receivers.some((receiver) => receiver.uid === uid));
	if (gone.length > 0) {
		const names = gone.flatMap((uid) => job.contacts.find((contact) => contact.uid === uid)?.name ?? []).join(", ");
		return { problem: names ? t("search_reports:mail.left", { names }) : t("search_reports:mail.unknown") };
	}
	const refusing: string[] = [];
	for (const { name, email } of receivers)
		if ((await listSuppressionReasons(trx, email, siteId)).length > 0) refusing.push(name);
	return refusing.length > 0
		? { problem: t("search_reports:mail.suppressed", { names: refusing.join(", ") }) }
		: { receivers };
}

interface ReportMail {
	link: { uid: string; days: number; locale: Locale };
	job: { id: number; title: string };
	receivers: readonly Receiver[];
	words: { subject: string | undefined; message: string | undefined };
	site: { id: number | null; title: string; colors: object; domain: string };
	from: { id: number; name: string; email: string };
}

/** Queues the mails in the link's transaction; job and contacts log them in their history. */
export async function mailSearchReport(
	trx: Scoped,
	{ link, job, receivers, words, site, from }: ReportMail,
): Promise<void> {
	const { locale } = link;
	const { signature } = await findSignature(trx, from.id);
	const usual = usualReportWords(locale, job.title);
	const until = new Date(Date.now() + link.days * 86_400_000);
	for (const { id, name, email } of receivers) {
		const content = searchReportMail(
			{
				to: name,
				subject: words.subject || usual.subject,
				message: words.message || usual.message,
				link: siteOrigin(site.domain) + getSearchReportPath(trx, link.uid),
				until: formatDate(locale, until),
				from: from.name,
			},
			{ title: site.title, colors: site.colors, locale },
		);
		await queueEmail(trx, {
			kind: "search_report",
			dedupeKey: `search_report:${link.uid}:${id}`,
			site: { id: site.id },
			recruiterId: from.id,
			to: { email, name },
			replyTo: from.email,
			locale,
			content: appendSignature(content, signature),
			related: [
				{ type: "jobs", id: job.id },
				{ type: "client_contacts", id },
			],
		});
	}
}
