import { createHash } from "node:crypto";
import { getLetterState } from "#app/domain/applies/offer-response.ts";
import { storeSignatureOriginal } from "#app/routes/shared/signatures/store-original.server.ts";
import { deleteFile, getFile } from "#app/storage/files.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";
import { findLetterFile } from "#db/queries/offers/send.ts";
import { findOpenSigner, startOfferSignature } from "#db/queries/offers/signature.ts";
import { getSignerPath } from "#db/queries/signatures/create-request.ts";

/** Opens the letter in a separate transaction; undefined when the caller no longer has access. */
type OpenLetter = <T>(work: (trx: Scoped, offer: OfferRecord) => Promise<T>) => Promise<T | undefined>;

export type SigningAnswer = { ok: true; path: string } | { ok: false; messageKey: string; status: number };

const refuse = (messageKey: string, status = 409): SigningAnswer => ({ ok: false, messageKey, status });

/** Starts signing of the exact file that was sent; repeated calls return the same signature. */
export async function startSigning(open: OpenLetter, ip: string | null): Promise<SigningAnswer> {
	const letter = await open(async (trx, offer) => {
		const signer = await findOpenSigner(trx, offer);
		return {
			businessId: trx.businessId,
			state: getLetterState(offer),
			path: signer && getSignerPath(trx, signer.uid),
			row: await findLetterFile(trx, offer),
			sha256: offer.sha256,
		};
	});
	if (!letter) return refuse("offers:page.gone.withdrawn");
	if (letter.state !== "open") return refuse(`offers:page.gone.${letter.state}`);
	if (letter.path) return { ok: true, path: letter.path };
	const file = letter.row && (await getFile(letter.row.storage_key));
	if (!letter.row || !file) return refuse("offers:page.signing.unreadable", 503);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (createHash("sha256").update(bytes).digest("hex") !== letter.sha256) return refuse("offers:page.signing.changed");
	const stored = await storeSignatureOriginal(letter, { name: letter.row.name, bytes });
	if (!stored.ok) return refuse("offers:page.signing.unreadable");
	const { original } = stored;
	const started = await open((trx, offer) => startOfferSignature(trx, offer.uid, { original, ip })).catch(
		async (error) => {
			await deleteFile(original.storageKey);
			throw error;
		},
	);
	if (started?.kind === "started") {
		if (started.isOriginalUnused) await deleteFile(original.storageKey);
		return { ok: true, path: started.path };
	}
	await deleteFile(original.storageKey);
	const state =
		started === undefined || started.kind === "missing" || started.kind === "done" ? "withdrawn" : started.kind;
	return refuse(`offers:page.gone.${state}`);
}
