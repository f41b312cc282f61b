import { createHash } from "node:crypto";
import { isExternalProvider } from "#app/domain/signatures/provider-adapter.ts";
import { formatVerificationCode } from "#app/domain/signatures/signature.ts";
import { signatureCompleted } from "#app/emails/signature-request.ts";
import { deleteFile, putFile } from "#app/storage/files.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { insertSignatureEvent, listSignatureEvents } from "#db/queries/signatures/events.ts";
import { saveFinalFile } from "#db/queries/signatures/final-file.ts";
import { findSignatureRequest, listSigners, type SignatureRequest } from "#db/queries/signatures/find.ts";
import { getSignatureSettings } from "#db/queries/signatures/settings.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { fetchSignedFile } from "../fetch-signed-file.ts";
import { makeFinalFile } from "../make-final-file.ts";
import type { Payloads } from "../payloads.ts";
import type { Task } from "../task.ts";
import { prepareSignerMail } from "./signature_invite.ts";

/** Larger files are fetched by their link: mailboxes refuse them. */
const mostAttached = 7 * 1024 * 1024;

/** Leaves one final file: the row takes the first; a second attempt removes its own. */
export const signatureSeal: Task<"signature_seal"> = async (payload, { db, hold, attempt }) => {
	const { businessId, requestId } = payload;
	const work = await load(db, payload);
	if (!work) return;
	const sealed = isExternalProvider(work.request.provider)
		? await fetchSignedFile(db, payload, hold)
		: await makeFinalFile(db, payload, { ...work, attempt });
	const key = await putFile(businessId, sealed.bytes, "application/pdf");
	// Mails get their own copy: erasing a recipient deletes mails and attachments.
	const isAttached = sealed.bytes.length <= mostAttached;
	const copy = isAttached ? await putFile(businessId, sealed.bytes, "application/pdf") : null;
	const isFirst = await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		const saved = await saveFinalFile(trx, requestId, {
			key,
			sha256: sha256(sealed.bytes),
			sizeBytes: sealed.bytes.length,
			certificateId: sealed.certificateId,
			timestampedAt: sealed.timestampedAt,
			timestampTrouble: sealed.timestampTrouble,
		});
		if (saved) await deliver(trx, work.request, { copy, size: sealed.bytes.length });
		return saved;
	}).catch(async (error) => {
		await removeFiles();
		throw error;
	});
	if (!isFirst) await removeFiles();

	async function removeFiles() {
		await deleteFile(key);
		if (copy) await deleteFile(copy);
	}
};

const load = (db: Db, { businessId, requestId }: Payloads["signature_seal"]) =>
	inBusiness(db, businessId, async (trx) => {
		const request = await findSignatureRequest(trx, { id: requestId });
		const site = request && (await findMailBrand(trx, request.site_config_id));
		if (!request || !site || request.state !== "completed" || request.sealed_at || !request.original_key)
			return undefined;
		return {
			request,
			site,
			originalKey: request.original_key,
			signers: await listSigners(trx, requestId),
			events: await listSignatureEvents(trx, requestId),
			settings: await getSignatureSettings(trx),
		};
	});

async function deliver(
	trx: Scoped,
	{ id, uid }: Pick<SignatureRequest, "id" | "uid">,
	{ copy, size }: { copy: string | null; size: number },
) {
	const request = await findSignatureRequest(trx, { id });
	if (!request) return;
	for (const signer of await listSigners(trx, id)) {
		const mail = await prepareSignerMail(trx, signer, request);
		if (!mail) continue;
		const fileName = getSignedName(request.original_name);
		await queueEmail(trx, {
			...mail.email,
			kind: "signature_completed",
			dedupeKey: `signature_completed:${uid}:${signer.uid}`,
			...(copy ? { attachments: [{ fileName, contentType: "application/pdf", storageKey: copy, size }] } : {}),
			content: signatureCompleted({
				...mail.reader,
				code: formatVerificationCode(request.verification_code),
				address: `${mail.origin}/verify`,
				isAttached: copy !== null,
			}),
		});
	}
	await insertSignatureEvent(trx, { requestId: id, kind: "delivered", channel: "email" });
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const getSignedName = (name: string) => `${name.replace(/\.pdf$/i, "")}-assinado.pdf`;
