import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "./product.ts";

/** Starts the product shared by all journeys; its folder is passed in E2E_DATA. */
export default async function setup() {
	const dir = mkdtempSync(join(tmpdir(), "seleta-e2e-"));
	process.env.E2E_DATA = dir;
	const product = await startProduct({
		dir,
		port: Number(process.env.E2E_PORT),
		// Postpones reports, so that repeated reads agree; saved markup that differs from fresh markup fails.
		env: { CALDAV_URL: process.env.E2E_CALDAV ?? "", STORE_REPORTS_AFTER_MS: "10000000", SAVED_MARKUP: "check" },
	});
	return async () => {
		await product.stop();
		rmSync(dir, { recursive: true, force: true });
	};
}
