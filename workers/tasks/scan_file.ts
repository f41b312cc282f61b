import { isScannerEnabled, scanContent } from "#app/integrations/clamd.server.ts";
import { getFile, quarantineFile } from "#app/storage/files.server.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isInQuarantine, saveScanResult } from "#db/queries/file-scans.ts";
import type { Task } from "../task.ts";

const againMs = 60_000;

export const scanFile: Task<"scan_file"> = async ({ businessId, key }, { db, log, hold }) => {
	const note = (state: "clean" | "infected" | "failed", scanned = true) =>
		inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			await saveScanResult(trx, { key, state, scanned });
		});
	// Completes a quarantine interrupted between its two steps.
	if (await inBusiness(db, businessId, (trx) => isInQuarantine(trx, key))) return quarantineFile(key);
	if (!isScannerEnabled()) return note("clean", false);
	const stored = await getFile(key);
	if (!stored) return note("failed");
	const verdict = await scanContent(stored.stream());
	if (verdict.kind === "away") {
		log.warn({ businessId, key, reason: verdict.reason }, "the scanner is away; the file waits");
		return inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			const options = { jobKey: `scan_file:${key}`, runAt: new Date(Date.now() + againMs) };
			await enqueue(trx, "scan_file", { businessId, key }, options);
		});
	}
	if (verdict.kind === "refused") log.warn({ businessId, key, reason: verdict.reason }, "the scanner refused a file");
	if (verdict.kind === "infected") log.error({ businessId, key, found: verdict.name }, "an infected file");
	await note(verdict.kind === "refused" ? "failed" : verdict.kind);
	if (verdict.kind === "infected") await quarantineFile(key);
};
