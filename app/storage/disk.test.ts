import { createHash } from "node:crypto";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { diskStorage } from "./disk.server.ts";

const newRoot = () => join(mkdtempSync(join(tmpdir(), "seleta-disk-")), "files");
const hash = (key: string) => createHash("sha256").update(key).digest("hex");
const getMode = (path: string) => statSync(path).mode & 0o777;
const text = (content: string) => new File([content], "file", { type: "text/plain" });

/** Every file and folder under a folder, with its mode. */
function modes(root: string): Record<string, string> {
	const names = readdirSync(root, { recursive: true }) as string[];
	return Object.fromEntries(["", ...names].map((name) => [name, getMode(join(root, name)).toString(8)]));
}

describe("disk storage", () => {
	test("set writes files and folders that only their owner may read", async () => {
		const root = newRoot();
		await diskStorage(root).set("1/cv", text("CV"));
		const name = hash("1/cv");
		const shard = name.slice(0, 2);
		expect(modes(root)).toEqual({
			"": "700",
			[shard]: "700",
			[join(shard, `${name}.dat`)]: "600",
			[join(shard, `${name}.meta.json`)]: "600",
		});
	});

	test("diskStorage restricts files with open permissions at start and still reads them", async () => {
		const root = newRoot();
		await diskStorage(root).set("1/cv", text("CV"));
		for (const name of readdirSync(root, { recursive: true }) as string[]) {
			const path = join(root, name);
			chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
		}
		chmodSync(root, 0o755);
		const file = await diskStorage(root).get("1/cv");
		expect(await file?.text()).toBe("CV");
		expect(new Set(Object.values(modes(root)))).toEqual(new Set(["700", "600"]));
	});

	test("diskStorage removes only drafts older than a day at start", () => {
		const root = newRoot();
		mkdirSync(join(root, "ab"), { recursive: true });
		const [old, recent] = [join(root, "ab", "old.draft"), join(root, "ab", "recent.draft")];
		for (const path of [old, recent]) writeFileSync(path, "half");
		utimesSync(old, new Date(0), new Date(0));
		diskStorage(root);
		expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
	});

	test("set rejects without an unhandled error when the file cannot be opened for writing", async () => {
		const root = newRoot();
		const storage = diskStorage(root);
		const path = join(root, hash("1/cv").slice(0, 2), `${hash("1/cv")}.dat`);
		mkdirSync(path, { recursive: true });
		const slow = Object.assign(text("x"), {
			stream: () =>
				new ReadableStream<Uint8Array<ArrayBuffer>>({
					async pull(controller) {
						// The disk fails before the first byte arrives.
						await sleep(50);
						controller.enqueue(new Uint8Array(10));
						controller.close();
					},
				}),
		});
		const unheard: unknown[] = [];
		const hear = (reason: unknown) => unheard.push(reason);
		process.on("unhandledRejection", hear);
		await expect(storage.set("1/cv", slow)).rejects.toThrow();
		await sleep(1);
		process.off("unhandledRejection", hear);
		expect(unheard).toEqual([]);
	});

	test("set leaves the previous file and no partial one when the content breaks off", async () => {
		const root = newRoot();
		const storage = diskStorage(root);
		await storage.set("1/cv", text("the first"));
		let pulls = 0;
		const broken = Object.assign(text("x"), {
			stream: () =>
				new ReadableStream<Uint8Array<ArrayBuffer>>({
					pull(controller) {
						pulls += 1;
						if (pulls === 3) controller.error(new Error("No space left"));
						else controller.enqueue(new Uint8Array(100_000));
					},
				}),
		});
		await expect(storage.set("1/cv", broken)).rejects.toThrow("No space left");
		expect(await (await storage.get("1/cv"))?.text()).toBe("the first");
		const name = hash("1/cv");
		expect(readdirSync(join(root, name.slice(0, 2))).sort()).toEqual([`${name}.dat`, `${name}.meta.json`]);
	});
});
