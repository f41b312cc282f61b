import { createHash } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n, site } from "#app/context.ts";
import { maxVerifiedFileMb } from "#app/domain/access/body-limits.ts";
import { formatVerificationCode, maskSignerName, parseVerificationCode } from "#app/domain/signatures/signature.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { checkSeal } from "#app/integrations/signing/check-seal.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findSignatureRequest, listSigners } from "#db/queries/signatures/find.ts";
import { findBySha256, findCertificateFacts } from "#db/queries/signatures/verify.ts";

type Context = Readonly<RouterContextProvider>;

export async function readVerification(context: Context, typed: string | null) {
	const { t } = context.get(i18n);
	const { businessId } = context.get(site);
	if (!businessId) throw notFound();
	if (!typed) return { typed: "", problem: null, document: null };
	await enforceNetworkRateLimit(context, "verify:code", 60);
	const code = parseVerificationCode(typed);
	if (!code) return data({ typed, problem: t("signing:verify.codeWrong"), document: null }, { status: 422 });
	const document = await inBusiness(context.get(database), businessId, (trx) => describe(context, trx, code));
	if (!document) return data({ typed, problem: t("signing:verify.unknown"), document: null }, { status: 404 });
	return { typed, problem: null, document };
}

/** Shortens names and omits addresses: file holders find them on its evidence page. */
async function describe(context: Context, trx: Scoped, code: string) {
	const { t, locale } = context.get(i18n);
	const request = await findSignatureRequest(trx, { code });
	if (!request) return undefined;
	const isComplete = request.state === "completed";
	const certificate = request.certificate_id ? await findCertificateFacts(trx, request.certificate_id) : null;
	return {
		code: formatVerificationCode(code),
		state: t(`signing:states.${request.state}`),
		isComplete,
		isSealed: request.sealed_at !== null,
		completedAt: isComplete && request.closed_at ? formatDate(locale, request.closed_at, "datetime") : null,
		originalHash: request.original_sha256,
		finalHash: request.final_sha256,
		pages: request.original_pages,
		certificate: certificate ? { subject: certificate.subject, issuer: certificate.issuer } : null,
		timestampedAt: request.timestamped_at && formatDate(locale, request.timestamped_at, "datetime"),
		signers: (await listSigners(trx, request.id)).map((signer) => ({
			key: signer.uid,
			name: maskSignerName(signer.signed_name ?? signer.name),
			role: t(`signing:roles.${signer.role}`),
			signed: signer.signed_at
				? t("signing:verify.signedAt", {
						when: formatDate(locale, signer.signed_at, "datetime"),
						channel: t(`signing:channels.${signer.code_channel}`),
					})
				: t("signing:verify.notSigned"),
		})),
	};
}

export type FileVerdict = "final" | "original" | "valid" | "broken" | "none";

/** Compares a file with this business's documents and reads its seal; stores nothing. */
export async function checkUploadedFile(context: Context, request: Request) {
	await enforceNetworkRateLimit(context, "verify:file", 20);
	const { t } = context.get(i18n);
	const { businessId } = context.get(site);
	if (!businessId) throw notFound();
	const file = (await readForm(request)).get("file");
	const refuse = (fileProblem: string) => data({ fileProblem, verdict: null, code: null }, { status: 422 });
	if (!(file instanceof File) || file.size === 0) return refuse(t("signing:verify.fileNeeded"));
	if (file.size > maxVerifiedFileMb * 1024 * 1024) return refuse(t("signing:verify.fileLarge"));
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from("%PDF-"))) return refuse(t("signing:verify.fileNeeded"));
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const seal = await checkSeal(bytes);
	const match = await inBusiness(context.get(database), businessId, (trx) => findBySha256(trx, sha256));
	const verdict: FileVerdict = match && (match.is === "original" || seal.kind === "valid") ? match.is : seal.kind;
	return { fileProblem: null, verdict, code: match ? formatVerificationCode(match.verification_code) : null };
}
