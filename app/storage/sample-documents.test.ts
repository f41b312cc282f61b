import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import JSZip from "jszip";
import { afterEach, describe, expect, test, vi } from "vitest";
import { uploadRules } from "#app/domain/access/upload-rules.ts";
import { inflateWithin } from "../../workers/extract-text/zip-parts.ts";
import { deleteFile, getFile, putFile, putLocalFile } from "./files.server.ts";
import { inspectUpload } from "./inspect-upload.server.ts";
import { readText } from "./read-text.server.ts";
import { createDocx, createOdt, createPdf, createZip } from "./sample-documents.testing.ts";

const named = (name: string, content: string | Uint8Array, type = "application/pdf") =>
	new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type });

describe("inspectUpload", () => {
	test.each([
		["cv.pdf", createPdf("Ana Souza"), "application/pdf", "cv.pdf"],
		["Currículo.docx", createDocx("Ana Souza"), uploaded("docx"), "Currículo.docx"],
		["cv.odt", createOdt("Ana Souza"), uploaded("odt"), "cv.odt"],
		["cv.rtf", new TextEncoder().encode("{\\rtf1 Ana}"), "application/rtf", "cv.rtf"],
		["cv.txt", new TextEncoder().encode("Ana Souza\nAnalista"), "text/plain", "cv.txt"],
		["virus.exe.pdf", createDocx("Ana"), uploaded("docx"), "virus-exe.docx"],
		["../../../etc/cron.d/x", createPdf("Ana"), "application/pdf", "x.pdf"],
	])("accepts %s by its content", async (name, content, contentType, safeName) => {
		const result = await inspectUpload(named(name, content, "text/html"), "cv");
		expect(result).toMatchObject({
			ok: true,
			contentType,
			safeName,
			checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
	});

	test.each([
		["a script named pdf", "cv.pdf", "<script>alert(1)</script>"],
		["a page named txt", "cv.txt", "<!doctype html><p>x"],
		["a page with a byte order mark", "cv.txt", "\ufeff<html>"],
		["an image that is a program", "cv.pdf", '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'],
		["php", "cv.php", "<?php system($_GET[0]);\u0000"],
		["a Windows program", "cv.pdf", "MZ\u0090\u0000\u0003"],
		["a Linux program", "cv.pdf", "\u007fELF\u0002\u0001\u0001\u0000\u0000"],
		["a PDF after a page", "cv.pdf", "<html><script>x</script></html>\n%PDF-1.4\n"],
		["control characters", "cv.txt", "abc\u0000def"],
		[
			"an image where a CV goes",
			"cv.png",
			Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0x49, 0x48, 0x44, 0x52),
		],
		["an ordinary zip", "cv.docx", createZip({ "a.txt": "x" })],
		["a broken zip", "cv.docx", new TextEncoder().encode("PK\u0003\u0004xxxx")],
		["macros", "cv.docx", createDocx("Ana", { "word/vbaProject.bin": "x" })],
		["a way out of the folder", "cv.docx", createDocx("Ana", { "../../evil.xml": "x" })],
		["an absolute path", "cv.docx", createDocx("Ana", { "/etc/passwd": "x" })],
		["an archive inside", "cv.docx", createDocx("Ana", { "word/more.zip": "x" })],
		["a program inside", "cv.docx", createDocx("Ana", { "word/run.exe": "x" })],
		["a bomb", "cv.docx", createDocx("Ana", { "word/big.xml": "0".repeat(60_000_000) })],
		[
			"too many parts",
			"cv.docx",
			createDocx("Ana", Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`p${n}`, ""]))),
		],
	])("refuses %s", async (_what, name, content) => {
		expect(await inspectUpload(named(name, content), "cv")).toEqual({
			ok: false,
			messageKey: "reference:uploadProblems.type",
			params: { n: uploadRules.cv.maxMb },
		});
	});

	test("refuses an Office file with a password for that reason", async () => {
		const content = Buffer.concat([
			Buffer.from("d0cf11e0a1b11ae1", "hex"),
			Buffer.alloc(600),
			Buffer.from("EncryptedPackage", "utf16le"),
		]);
		expect(await inspectUpload(named("cv.docx", content), "cv")).toMatchObject({
			messageKey: "reference:uploadProblems.encrypted",
		});
	});

	test("refuses a file of exactly the maximum size, an empty file and a file without a name", async () => {
		const limit = uploadRules.cv.maxMb * 1024 * 1024;
		const problem = async (file: File) => {
			const result = await inspectUpload(file, "cv");
			return result.ok ? null : result.messageKey;
		};
		expect(await problem(named("cv.txt", "a".repeat(limit)))).toBe("reference:uploadProblems.size");
		expect(await problem(named("cv.txt", "a".repeat(limit - 1)))).toBeNull();
		expect(await problem(named("cv.txt", ""))).toBe("reference:uploadProblems.empty");
		expect(await problem(named(" ", "abc"))).toBe("reference:uploadProblems.name");
	});
});

describe("readText", () => {
	test.each([
		["application/pdf", createPdf("Ana Souza Analista"), "Ana Souza Analista"],
		[uploaded("docx"), createDocx("Conceição &amp; Ávila"), "Conceição & Ávila"],
		[uploaded("odt"), createOdt("Conceição &amp; Ávila"), "Conceição & Ávila"],
		[
			"application/rtf",
			new TextEncoder().encode("{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}Jo\\'e3o\\par Analista}"),
			"João\nAnalista",
		],
		["text/plain", new TextEncoder().encode("João\n"), "João"],
	])(
		"reads the text of %s",
		async (type, bytes, text) => {
			expect(await readText(bytes, type)).toBe(text);
		},
		20_000,
	);

	test("reads text when node_modules is a symbolic link", async () => {
		const root = mkdtempSync(join(tmpdir(), "seleta-linked-"));
		symlinkSync(realpathSync("node_modules"), join(root, "node_modules"));
		cpSync("workers/extract-text.ts", join(root, "workers", "extract-text.ts"));
		cpSync("workers/extract-text", join(root, "workers", "extract-text"), { recursive: true });
		cpSync("app/domain", join(root, "app/domain"), { recursive: true });
		cpSync("workers/disable-network.ts", join(root, "workers", "disable-network.ts"));
		cpSync("package.json", join(root, "package.json"));
		expect(await readText(createDocx("Ana Souza"), uploaded("docx"), { root })).toBe("Ana Souza");
		rmSync(root, { recursive: true });
	}, 20_000);

	test("returns null quickly for unreadable files, and its reader has no access to files", async () => {
		expect(await readText(new TextEncoder().encode("%PDF-1.4 nonsense"), "application/pdf")).toBeNull();
		expect(await readText(new Uint8Array(3), "image/png")).toBeNull();
		expect(await readText(createPdf("x"), "application/pdf", { patience: 1 })).toBeNull();
		const external = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
		const evil = createDocx("&e;", {}, external);
		expect((await readText(evil, uploaded("docx"))) ?? "").not.toContain("root:");
	}, 20_000);
});

describe("readText for a document that declares a false size", () => {
	/** Declares a tenth of each size: 30 MB of text pass for 3. */
	const lying = () => {
		const bytes = Buffer.from(createDocx("a".repeat(30_000_000)));
		for (let at = bytes.indexOf("PK\u0001\u0002"); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 4))
			bytes.writeUInt32LE(Math.min(bytes.readUInt32LE(at + 24), 900_000), at + 24);
		return new Uint8Array(bytes);
	};

	test("accepts the document by its declared size and gives up when it is larger", async () => {
		const bytes = lying();
		const result = await inspectUpload(named("cv.docx", bytes), "cv");
		expect(result.ok).toBe(true);
		await expect(inflateWithin(await JSZip.loadAsync(bytes))).rejects.toThrow("more than a document holds");
		expect(await readText(bytes, uploaded("docx"))).toBeNull();
		expect(await readText(createDocx("a".repeat(3_000_000)), uploaded("docx"))).toContain("aaaa");
	}, 30_000);

	test("has no network access in its reader", async () => {
		const { status, stdout } = spawnSync(
			process.execPath,
			[
				"--input-type=module",
				"-e",
				`import { disableNetwork } from "./workers/disable-network.ts";
import net from "node:net"; import dgram from "node:dgram"; import http from "node:http";
disableNetwork();
const tried = [() => net.connect(80, "127.0.0.1"), () => http.get("http://127.0.0.1/"), () => fetch("http://127.0.0.1/"),
  () => dgram.createSocket("udp4"), () => net.createServer().listen(0)];
let refused = 0; for (const dial of tried) try { dial(); } catch { refused += 1; }
console.log(refused); process.exit(0);`,
			],
			{ encoding: "utf8" },
		);
		expect({ status, refused: stdout.trim() }).toEqual({ status: 0, refused: "5" });
	});
});

describe("file storage", () => {
	const shared = globalThis as { __seletaFiles?: unknown };
	afterEach(() => {
		vi.unstubAllEnvs();
		delete shared.__seletaFiles;
	});

	test("saves on disk under a generated key until the file is deleted", async () => {
		const dir = mkdtempSync(join(tmpdir(), "seleta-files-"));
		vi.stubEnv("SELETA_DATA", dir);
		const key = await putFile(7, new TextEncoder().encode("olá"), "text/plain");
		expect(key).toMatch(/^7\/\d{4}\/[0-9a-f-]{36}$/);
		expect(await (await getFile(key))?.text()).toBe("olá");
		expect(readdirSync(dir)).toEqual(["files"]);
		await deleteFile(key);
		await deleteFile(key);
		expect(await getFile(key)).toBeNull();
		expect(await getFile("../../etc/passwd")).toBeNull();
	});

	test("saves in S3 when a bucket is configured", async () => {
		const saved = new Map<string, Buffer>();
		const server = createServer(async (req, res) => {
			const path = req.url?.split("?")[0] ?? "";
			expect(req.headers.authorization).toContain("AWS4-HMAC-SHA256");
			if (req.method === "PUT") saved.set(path, await buffer(req));
			else if (req.method === "DELETE") saved.delete(path);
			const body = saved.get(path);
			res
				.writeHead(req.method === "GET" && !body ? 404 : 200, { "content-type": "text/plain" })
				.end(req.method === "GET" ? body : undefined);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const address = server.address() as { port: number };
		vi.stubEnv("S3_BUCKET", "seleta");
		vi.stubEnv("S3_ENDPOINT", `http://127.0.0.1:${address.port}`);
		vi.stubEnv("S3_ACCESS_KEY_ID", "key");
		vi.stubEnv("S3_SECRET_ACCESS_KEY", "secret");
		const key = await putFile(7, new TextEncoder().encode("olá"), "text/plain");
		expect([...saved.keys()]).toEqual([`/seleta/${key}`]);
		expect(await (await getFile(key))?.text()).toBe("olá");
		await deleteFile(key);
		expect(saved.size).toBe(0);
		server.close();
	});
});

function uploaded(kind: "docx" | "odt"): string {
	return kind === "odt"
		? "application/vnd.oasis.opendocument.text"
		: "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
}

test("putLocalFile saves a file while other files of its folder are deleted", async () => {
	const dir = mkdtempSync(join(tmpdir(), "seleta-busy-"));
	vi.stubEnv("SELETA_DATA", dir);
	const shared = globalThis as { __seletaFiles?: unknown };
	delete shared.__seletaFiles;
	const path = join(dir, "one");
	writeFileSync(path, "x");
	const shard = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 2);
	const keys = Array.from({ length: 3000 }, (_, n) => `1/downloads/${n}`).filter((key) => shard(key) === "00");
	const again = async (key: string) => {
		for (let times = 0; times < 40; times += 1) {
			await putLocalFile(key, path, "text/plain");
			await deleteFile(key);
		}
	};
	await Promise.all(keys.map(again));
	expect(keys.length).toBeGreaterThan(5);
	expect(readdirSync(join(dir, "files", "00"))).toEqual([]);
	delete shared.__seletaFiles;
});
