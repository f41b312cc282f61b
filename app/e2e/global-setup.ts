import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "./product.ts";

/** The product all journeys share, on data of its own. Tests find it at baseURL and its folder in E2E_DATA. */
export default async function setup() {
	const dir = mkdtempSync(join(tmpdir(), "seleta-e2e-"));
	process.env.E2E_DATA = dir;
	const product = await startProduct({
		dir,
		port: Number(process.env.E2E_PORT),
		// What a journey reads twice around a change is of its moment, however busy the machine.
		// Parts of pages that the server saved are drawn again, and a page that differs from them fails.
		env: { CALDAV_URL: process.env.E2E_CALDAV ?? "", STORE_REPORTS_AFTER_MS: "10000000", SAVED_MARKUP: "check" },
	});
	return async () => {
		await product.stop();
		rmSync(dir, { recursive: true, force: true });
	};
}
