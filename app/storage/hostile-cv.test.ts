import { expect, test } from "vitest";
import { parseCv } from "#app/domain/cv/cv-parse.ts";
import { documentFromText } from "#app/domain/cv/document-text.ts";
import { hostileCvs } from "#app/e2e/hostile/cv-files.ts";
import { inspectUpload } from "./inspect-upload.server.ts";
import { readText } from "./read-text.server.ts";

test("inspectUpload refuses every hostile CV of another type and gives accepted ones a safe name", async () => {
	expect(hostileCvs.length).toBeGreaterThanOrEqual(150);
	const wrong: string[] = [];
	for (const { name, bytes, refused } of hostileCvs) {
		const result = await inspectUpload(new File([new Uint8Array(bytes)], name), "cv");
		if (result.ok === refused) wrong.push(`${name}: ${result.ok ? "kept" : "refused"}`);
		if (result.ok && !/^[^/\\:*?"<>|\p{Cc}\p{Cf}]{1,255}\.(?:pdf|docx|odt|rtf|txt)$/u.test(result.safeName))
			wrong.push(`${name}: kept as ${result.safeName}`);
	}
	expect(wrong).toEqual([]);
});

test("parseCv reads hostile texts in time and returns no value longer than a record's column", () => {
	const begun = performance.now();
	for (const { name, bytes } of hostileCvs.filter((item) => !item.refused && item.name.endsWith(".txt"))) {
		const parsed = parseCv(documentFromText(Buffer.from(bytes).toString("utf8")), ["SQL", "C", "R", "Go"]);
		const longest = Math.max(
			...[parsed.name, parsed.email, parsed.phone, parsed.city].map((text) => text?.length ?? 0),
		);
		expect(longest, name).toBeLessThanOrEqual(254);
		expect(parsed.experiences.length, name).toBeLessThanOrEqual(30);
		expect(parsed.educations?.length ?? 0, name).toBeLessThanOrEqual(10);
	}
	expect(performance.now() - begun).toBeLessThan(15_000);
});

// Each file runs in a separate process, which protects the server.
test("accepted hostile PDFs and documents are read in a separate process that ends", {
	timeout: 120_000,
}, async () => {
	const saved = hostileCvs.filter(({ refused, name }) => !refused && /\.(?:pdf|docx)$/.test(name)).slice(0, 22);
	const queue = [...saved];
	const read: string[] = [];
	await Promise.all(
		[1, 2, 3].map(async () => {
			for (let item = queue.pop(); item; item = queue.pop()) {
				const result = await inspectUpload(new File([new Uint8Array(item.bytes)], item.name), "cv");
				if (!result.ok) continue;
				const text = await readText(result.bytes, result.contentType, { patience: 5_000 });
				expect(text ?? "", item.name).not.toMatch(/root:|(?:ha){100}/);
				read.push(item.name);
			}
		}),
	);
	expect(read.length).toBe(saved.length);
});
