import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { LinearTimeFindings } from "./linear-time.testing.ts";

test("every function of app/domain runs in linear time on hostile text", async () => {
	const program = spawn(process.execPath, [join(import.meta.dirname, "linear-time.testing.ts")], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const { called, slow } = JSON.parse(await text(program.stdout)) as LinearTimeFindings;
	expect(slow).toEqual([]);
	// Found by their signatures: were those not understood any more, nothing would be tried.
	expect(called.length).toBeGreaterThan(350);
	for (const existing of [
		"app/domain/mail/mail-address.ts: parseSender",
		"app/domain/import/parse-cells.ts: readMoney",
		"app/domain/import/parse-cells.ts: readEmail",
		"app/domain/notes/note-html.ts: noteHtml",
	])
		expect(called).toContain(existing);
}, 300_000);
