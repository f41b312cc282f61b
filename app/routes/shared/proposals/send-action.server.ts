import { randomBytes } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { database } from "#app/context.ts";
import { renderEmailHtml, renderEmailText } from "#app/domain/mail/email-html.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { proposalMail } from "#app/emails/proposal.ts";
import { appendSignature } from "#app/emails/signature.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { recipientShape } from "#app/routes/shared/sending/recipient-schema.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { freezeVersion, linkVersionEmail, type SendProblem } from "#db/queries/proposals/send.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";

const schema = z.object(recipientShape);

class NotSent extends Error {
	readonly problem: SendProblem;
	constructor(problem: SendProblem) {
		super(problem);
		this.problem = problem;
	}
}

/** Freezes a version and mails its link atomically; repeated submissions send nothing. */
export async function sendProposalAction({ context, params, request }: RecordArgs) {
	const opened = await withRecord(context, "proposals", params.id, "send", async (result) => result);
	const { user, businessId, record, actor, format } = opened;
	const form = await readForm(request);
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { name, message = "", version: lockVersion } = parsed.value;
	const email = parsePlainAddress(parsed.value.email) ?? "";
	try {
		const sent = await inBusiness(context.get(database), businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const brands = await listProposalBrands(trx);
				const brand = brands.find(({ uid }) => uid === parsed.value.brand) ?? brands[0];
				const token = randomBytes(32).toString("base64url");
				const request = { to: { name, email }, site: { id: brand?.id ?? null }, token, lockVersion };
				const frozen = await freezeVersion(trx, record.id, request, actor);
				if (!frozen.ok) {
					if (frozen.problem === "missing") throw notFound();
					throw new NotSent(frozen.problem);
				}
				const { locale } = frozen.proposal;
				const { signature } = await findSignature(trx, user.id);
				const content = proposalMail(
					{
						to: name,
						message: renderEmailText(renderEmailHtml(message)),
						document: frozen.content,
						link: `${siteOrigin(brand?.domain ?? "localhost")}/proposal/${token}`,
						from: user.name,
					},
					{ title: brand?.title ?? "", colors: (brand?.colors ?? {}) as object, locale },
				);
				const emailId = await queueEmail(trx, {
					kind: "proposal_sent",
					dedupeKey: `proposal_sent:${frozen.id}`,
					site: { id: brand?.id ?? null },
					to: { email, name },
					replyTo: user.email,
					locale,
					content: appendSignature(content, signature),
					related: [
						{ type: "proposals", id: record.id },
						...(record.contact_id ? [{ type: "client_contacts", id: record.contact_id }] : []),
					],
				});
				if (emailId !== null) await linkVersionEmail(trx, frozen.id, emailId);
				return String(frozen.version);
			}),
		);
		const text = format.t("proposals:send.sent", { version: sent, email });
		return await redirectWithToast(
			`/recruiters/proposals/${record.uid}/preview`,
			{ type: "success", message: text },
			{ status: 303 },
		);
	} catch (error) {
		if (error instanceof KeyReusedError)
			return data({ result: parsed.reply({ "": ["errors:conflict"] }) }, { status: 409 });
		if (!(error instanceof NotSent)) throw error;
		const status = error.problem === "changed" ? 409 : 422;
		return data({ result: parsed.reply({ "": [`proposals:problems.${error.problem}`] }) }, { status });
	}
}
