import { expect, test } from "vitest";
import { useDatabase } from "#db/testing.ts";
import { webhooksRow } from "./webhooks.ts";

const database = useDatabase({ demo: true });

test("webhooksRow sends every message once", { timeout: 600_000 }, async () => {
	const messages = Number(process.env.BENCH_WEBHOOKS ?? 60);
	const row = await webhooksRow(database.owner, await database.url(), messages);
	if (process.env.BENCH_WEBHOOKS) console.log(row.measured);
	expect(row.measured).toMatch(/^\d+\/s .* \(bare worker: \d+\/s\), 0 twice$/);
});
