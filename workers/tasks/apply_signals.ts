import { createHash } from "node:crypto";
import { findApplySignals, normalizeLetter } from "#app/domain/applies/fraud-signals.ts";
import { getFile } from "#app/storage/files.server.ts";
import { readDocument } from "#app/storage/read-text.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	countSimilarApplies,
	findApplySignalInput,
	saveApplyFingerprint,
	saveApplySignals,
} from "#db/queries/applies/fraud-signals.ts";
import type { Task } from "../task.ts";

const dated = ["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];

/** Records notable signals of an application. Idempotent. */
export const applySignals: Task<"apply_signals"> = async ({ businessId, applyId, siteId, device, seconds }, { db }) => {
	const apply = await inBusiness(db, businessId, (trx) => findApplySignalInput(trx, applyId, siteId ?? null));
	if (!apply || apply.enabled.length === 0) return;
	const enabled = new Set(apply.enabled);
	const file = enabled.has("file") ? await readAuthor(apply.storageKey, apply.contentType) : null;
	const { isDisposableEmail } = await import("disposable-email-domains-js");
	const letter = enabled.has("letter") ? normalizeLetter(apply.cover_letter) : null;
	const ids = { applyId, candidateId: apply.candidate_id };
	await inBusiness(db, businessId, async (trx) => {
		const alike = await saveApplyFingerprint(trx, {
			...ids,
			letter: letter === null ? null : createHash("sha256").update(letter).digest(),
			device: enabled.has("device") && device ? Buffer.from(device, "hex") : null,
		});
		const own = await countSimilarApplies(trx, applyId);
		const email = apply.email ?? "";
		const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
		const signals = findApplySignals(
			{
				name: apply.name,
				disposableDomain: email && isDisposableEmail(email) ? domain : null,
				phone: apply.phone,
				country: apply.country,
				seconds: seconds ?? null,
				author: file?.author ?? null,
				created: file?.created ?? null,
				sameLetter: { people: own.people, own: own.own },
				sameDevice: own.device,
			},
			enabled,
		);
		await saveApplySignals(trx, ids, signals);
		// Earlier applicants get the shared signals too.
		for (const other of alike) {
			const { people, own: others, device: devices } = await countSimilarApplies(trx, other.id);
			const shared = [
				...(other.sameLetter && people > 0 ? [{ kind: "letter" as const, people, own: others }] : []),
				...(other.sameDevice && devices > 0 ? [{ kind: "device" as const, people: devices }] : []),
			];
			await saveApplySignals(trx, { applyId: other.id, candidateId: other.candidate_id }, shared);
		}
	});
};

async function readAuthor(key: string | null, contentType: string | null) {
	const stored = key && contentType && dated.includes(contentType) ? await getFile(key) : null;
	if (!stored || !contentType) return null;
	const document = await readDocument(new Uint8Array(await stored.arrayBuffer()), contentType).catch(() => null);
	return document?.author ? { author: document.author, created: document.created ?? null } : null;
}
