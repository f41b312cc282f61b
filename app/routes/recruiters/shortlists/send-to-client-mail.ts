import { permit } from "#app/auth/permit.server.ts";
import { withLogo } from "#app/emails/brand-logo.ts";
import { notFound } from "#app/http/not-found.ts";
import { renderMailFrame } from "#app/routes/email-iframe.server.ts";
import { buildViewerMail, sampleCode } from "#app/routes/shared/shortlist/send.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { findSubmissionJob } from "#db/queries/submissions.ts";
import type { Route } from "./+types/send-to-client-mail";
import { fillMessageTexts, readSendToClientForm } from "./send-to-client.server.ts";

/** Preview of the contact's mail for the form's values; its link code opens nothing. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	permit(context, "create", "shortlists");
	return withRecord(context, "jobs", params.id, "read", async (opened) => {
		const job = await findSubmissionJob(opened.trx, opened.record.uid);
		if (!job) throw notFound();
		const { settings, receivers } = await readSendToClientForm(opened, job, url.searchParams);
		const { locale } = settings.configurations;
		const [name = ""] = receivers.filter(({ uid }) => settings.contacts.includes(uid)).map((receiver) => receiver.name);
		const { subject, message } = fillMessageTexts(settings, job.title);
		const words = { [`subject_${locale}`]: subject, [`message_${locale}`]: message };
		const record = { uid: "-", job, site: null, expiresAt: new Date(Date.now() + 30 * 86_400_000) };
		const { content, brand } = await buildViewerMail({ ...opened, record }, { name, locale }, words, sampleCode);
		return renderMailFrame(withLogo(content, brand).html);
	});
}
