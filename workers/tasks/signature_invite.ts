import { signatureInvitation, signatureNotNeededMail } from "#app/emails/signature-request.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { getSignerPath } from "#db/queries/signatures/create-request.ts";
import { findSignatureRequest, findSigner, type SignatureRequest, type Signer } from "#db/queries/signatures/find.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

/** Sends a link or reminder while signing is possible, or the notice of cancellation. */
export const signatureInvite: Task<"signature_invite"> = ({ businessId, signerId, reminder, isOver }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const signer = await findSigner(trx, { id: signerId });
		const request = signer && (await findSignatureRequest(trx, { id: signer.signature_request_id }));
		if (!signer?.email || !request) return;
		if (isOver) return tellItIsOver(trx, signer, request);
		if (request.state !== "pending" || request.expires_at <= new Date()) return;
		if (signer.state !== "invited" && signer.state !== "viewed") return;
		const mail = await prepareSignerMail(trx, signer, request);
		if (!mail) return;
		await queueEmail(trx, {
			...mail.email,
			kind: "signature_request",
			dedupeKey: `signature_request:${signer.uid}:${reminder ?? 0}`,
			content: signatureInvitation({
				...mail.reader,
				from: mail.from,
				message: request.message,
				until: request.expires_at,
				isReminder: reminder !== undefined,
			}),
		});
	});

async function tellItIsOver(trx: Scoped, signer: Signer, request: SignatureRequest) {
	const mail = await prepareSignerMail(trx, signer, request);
	if (!mail || request.state === "pending" || request.state === "completed") return;
	await queueEmail(trx, {
		...mail.email,
		kind: "signature_over",
		dedupeKey: `signature_over:${signer.uid}`,
		content: signatureNotNeededMail(mail.reader),
	});
}

/** Common data of signer e-mails: brand, address, link and related records. */
export async function prepareSignerMail(trx: Scoped, signer: Signer, request: SignatureRequest) {
	const site = await findMailBrand(trx, request.site_config_id);
	if (!site || !signer.email) return undefined;
	const owner =
		request.owner_id === null
			? undefined
			: await trx
					.selectFrom("recruiters")
					.select("name")
					.where("business_id", "=", trx.businessId)
					.where("id", "=", request.owner_id)
					.executeTakeFirst();
	const origin = siteOrigin(site.domain);
	const { name, locale } = signer;
	return {
		from: owner?.name ?? site.title,
		origin,
		reader: {
			name,
			document: request.title,
			link: `${origin}${getSignerPath(trx, signer.uid)}`,
			site,
			locale,
		},
		email: {
			class: "transactional" as const,
			site: { id: site.id },
			...(request.owner_id === null ? {} : { recruiterId: request.owner_id }),
			to: { email: signer.email, name },
			locale,
			related: [
				...(signer.candidate_id === null ? [] : [{ type: "candidates", id: signer.candidate_id }]),
				...(signer.client_contact_id === null ? [] : [{ type: "client_contacts", id: signer.client_contact_id }]),
				{ type: "signature_requests", id: request.id },
			],
		},
	};
}
