import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createBucketStorage, getDiskStorage, getFile, putFileAs } from "./files.server.ts";
import { moveFiles } from "./move-files.server.ts";
import { startS3 } from "./s3.testing.ts";

const shared = globalThis as { __seletaFiles?: unknown };
const content = (text: string) => new TextEncoder().encode(text);

afterEach(() => {
	vi.unstubAllEnvs();
	delete shared.__seletaFiles;
});

test("moveFiles moves every file to a bucket and back when some were moved before and one cannot be", async () => {
	const dir = mkdtempSync(join(tmpdir(), "seleta-move-"));
	const store = await startS3({ id: "AKIDSELETA", secret: "segredo", region: "us-east-1" });
	vi.stubEnv("SELETA_DATA", dir);
	vi.stubEnv("S3_ENDPOINT", store.url);
	vi.stubEnv("S3_ACCESS_KEY_ID", "AKIDSELETA");
	vi.stubEnv("S3_SECRET_ACCESS_KEY", "segredo");
	const keys = ["1/2026/cv", "1/2026/photo", "1/downloads/7", "2/2026/cv", "quarantine/1/2026/held"];
	for (const key of keys) await putFileAs(key, content(`what is in ${key}`), "application/pdf");
	const [disk, bucket] = [getDiskStorage(), createBucketStorage("seleta")];

	// From here the product reads the bucket: files on disk are invisible.
	vi.stubEnv("S3_BUCKET", "seleta");
	delete shared.__seletaFiles;
	expect(await getFile("1/2026/cv")).toBeNull();
	expect(await moveFiles(disk, bucket, { keep: true })).toEqual({ moved: 5, there: 0, gone: 0, failed: [] });
	expect(await (await getFile("1/2026/cv"))?.text()).toBe("what is in 1/2026/cv");

	// One copy is deleted and cannot be stored again; the product rewrote another.
	const object = (key: string) => `/seleta/${key}`;
	store.kept.delete(object("1/2026/photo"));
	await putFileAs("1/downloads/7", content("made anew"), "text/csv");
	store.full.add(object("1/2026/photo"));
	const second = await moveFiles(disk, bucket);
	expect(second).toMatchObject({ moved: 0, there: 4, failed: [{ key: "1/2026/photo" }] });
	expect(await disk.get("1/2026/photo")).not.toBeNull();
	expect(await disk.get("1/2026/cv")).toBeNull();
	expect(await (await getFile("1/downloads/7"))?.text()).toBe("made anew");

	store.full.clear();
	store.spoiled.add(object("1/2026/photo"));
	expect((await moveFiles(disk, bucket)).failed).toEqual([{ key: "1/2026/photo", reason: "The copy is not the same" }]);
	store.spoiled.clear();
	expect(await moveFiles(disk, bucket)).toEqual({ moved: 1, there: 0, gone: 0, failed: [] });

	expect(await moveFiles(bucket, disk)).toMatchObject({ moved: 5, failed: [] });
	expect(store.kept.size).toBe(0);
	const back = await disk.get("1/2026/photo");
	expect([await back?.text(), back?.type]).toEqual(["what is in 1/2026/photo", "application/pdf"]);
	store.stop();
	rmSync(dir, { recursive: true });
});
