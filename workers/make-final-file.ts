import { createHash } from "node:crypto";
import { defaultColors } from "#app/domain/brands/site.ts";
import type { TimestampFailure } from "#app/domain/signatures/signature.ts";
import { darkenForWhite } from "#app/emails/darken-color.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { checkSeal } from "#app/integrations/signing/check-seal.server.ts";
import { sealPdf, sealReservedBytes } from "#app/integrations/signing/seal-pdf.server.ts";
import { requestTimestamp, TimestampError } from "#app/integrations/signing/timestamp.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import { composeSignedPdf } from "#app/storage/signed-pdf.server.ts";
import { writePdf } from "#app/storage/write-pdf.server.ts";
import type { Db } from "#db/index.ts";
import type { listSignatureEvents } from "#db/queries/signatures/events.ts";
import type { SignatureRequest, Signer } from "#db/queries/signatures/find.ts";
import type { SignatureSettings } from "#db/queries/signatures/settings.ts";
import type { findMailBrand } from "#db/queries/sites.ts";
import type { Payloads } from "./payloads.ts";
import { findSealingCertificate } from "./sealing-certificate.ts";
import { buildEvidence } from "./signature-evidence.ts";
import { PermanentError } from "./task.ts";

/** Attempts that wait for a time stamp; then the document is sealed without one. */
const patientAttempts = 3;

interface Work {
	request: SignatureRequest;
	site: NonNullable<Awaited<ReturnType<typeof findMailBrand>>>;
	originalKey: string;
	signers: readonly Signer[];
	events: Awaited<ReturnType<typeof listSignatureEvents>>;
	settings: SignatureSettings;
	attempt: number;
}

/** Seals the original with its evidence page; adds a timestamp if an authority is configured. */
export async function makeFinalFile(db: Db, payload: Payloads["signature_seal"], work: Work) {
	const original = await readOriginal(work);
	const { id, key } = await findSealingCertificate(db, payload);
	const address = work.settings.timestamp_address;
	if (!address) return finish(await compose(work, original, null));
	try {
		return await stamp(address);
	} catch (error) {
		if (!(error instanceof TimestampError)) throw error;
		// Notes the missing seal in the evidence instead of retrying forever.
		if (work.attempt < patientAttempts) throw error;
		return finish(await compose(work, original, { trouble: error.trouble }), error.trouble);
	}

	async function stamp(authority: string) {
		const prepared = await compose(work, original, { authority: new URL(authority).host });
		let at: Date | null = null;
		const bytes = await sealPdf(prepared, key, async (signature) => {
			const stamped = await requestTimestamp(authority, signature);
			at = stamped.at;
			return stamped.token;
		});
		return { bytes: await checked(bytes), certificateId: id, timestampedAt: at as Date | null, timestampTrouble: null };
	}

	async function finish(prepared: Uint8Array, trouble: TimestampFailure | null = null) {
		const bytes = await checked(await sealPdf(prepared, key));
		return { bytes, certificateId: id, timestampedAt: null, timestampTrouble: trouble };
	}
}

async function checked<T extends Uint8Array>(bytes: T): Promise<T> {
	if ((await checkSeal(bytes)).kind !== "valid") throw new PermanentError("The seal does not hold");
	return bytes;
}

async function readOriginal({ request, originalKey }: Work): Promise<Uint8Array> {
	const file = await getFile(originalKey);
	if (!file) throw new PermanentError("The original is gone");
	const original = new Uint8Array(await file.arrayBuffer());
	const hash = createHash("sha256").update(original).digest("hex");
	if (hash !== request.original_sha256) throw new PermanentError("The original is not what was sent");
	return original;
}

async function compose(
	{ request, site, signers, events }: Work,
	original: Uint8Array,
	timestamp: { authority: string } | { trouble: TimestampFailure } | null,
): Promise<Uint8Array> {
	const t = fixedT(request.locale);
	const line =
		timestamp &&
		("trouble" in timestamp
			? t(`signing:timestamp.${timestamp.trouble}`)
			: t("signing:timestamp.of", { authority: timestamp.authority }));
	const evidence = await writePdf(
		buildEvidence({
			request,
			signers,
			events,
			timestamp: line,
			site: { title: site.title, origin: siteOrigin(site.domain) },
		}),
		darkenForWhite(site.colors.primary_color ?? defaultColors.primary_color),
	);
	if (!evidence) throw new Error("The page of evidence could not be drawn");
	const prepared = await composeSignedPdf({
		original,
		evidence,
		title: request.title,
		name: request.original_name,
		author: site.title,
		reason: t("signing:evidence.reason", {
			names: signers.map(({ signed_name, name }) => signed_name ?? name).join(", "),
		}),
		location: site.domain,
		at: new Date(),
		room: sealReservedBytes,
	});
	if (!prepared) throw new Error("The signed file could not be put together");
	return prepared;
}
