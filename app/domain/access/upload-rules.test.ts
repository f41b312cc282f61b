import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	findFileType,
	getAcceptAttribute,
	getMaxUploadBytes,
	looksLikeText,
	safeFilename,
	uploadProblem,
} from "./upload-rules.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("uploadProblem", () => {
	const file = { size: 1000, name: "cv.pdf", type: "pdf" as const };

	test("refuses a file of exactly the maximum size and accepts one byte less", () => {
		expect(uploadProblem("cv", { ...file, size: getMaxUploadBytes("cv") })).toBe("size");
		expect(uploadProblem("cv", { ...file, size: getMaxUploadBytes("cv") - 1 })).toBeNull();
		expect(uploadProblem("cv", { ...file, size: Number.NaN })).toBe("size");
	});

	test("refuses empty files, blank names and wrong types", () => {
		expect(uploadProblem("cv", { ...file, size: 0 })).toBe("empty");
		expect(uploadProblem("cv", { ...file, name: " " })).toBe("name");
		expect(uploadProblem("cv", { ...file, type: null })).toBe("type");
		expect(uploadProblem("avatar", file)).toBe("type");
	});
});

test("findFileType maps allowed MIME types and returns null for others", () => {
	expect(findFileType("application/pdf")).toBe("pdf");
	expect(findFileType("text/rtf")).toBe("rtf");
	expect([findFileType("text/html"), findFileType("image/svg+xml"), findFileType(undefined)]).toEqual([
		null,
		null,
		null,
	]);
	expect(getAcceptAttribute("cv")).toBe(".pdf,.docx,.odt,.rtf,.txt");
});

test("looksLikeText accepts plain text and refuses markup and binaries", () => {
	expect(looksLikeText(bytes("Maria Silva\nAnalista – São Paulo"))).toBe(true);
	for (const text of ["", "<html><script>", " <!DOCTYPE html>", "<svg onload=x>", "a\u0000b", "MZ\u0001"])
		expect(looksLikeText(bytes(text))).toBe(false);
	expect(looksLikeText(Uint8Array.of(0xff, 0xd8, 0xff))).toBe(false);
	expect(looksLikeText(bytes("ã".repeat(40_000)))).toBe(true);
});

test.each([
	["Currículo Maria (2026).pdf", "Currículo Maria (2026).pdf"],
	["../../etc/passwd", "passwd.pdf"],
	["C:\\temp\\cv.php.pdf", "cv-php.pdf"],
	["cv.pdf.exe", "cv-pdf.pdf"],
	["CON.pdf", "arquivo.pdf"],
	["\u202egnp.exe", "gnp.pdf"],
	["a\u0000b\r\n.pdf", "a-b.pdf"],
	['x"; filename=evil.html', "x- filename-evil.pdf"],
	["....", "arquivo.pdf"],
	["a".repeat(300), `${"a".repeat(80)}.pdf`],
])("safeFilename of %j returns %s", (name, saved) => {
	expect(safeFilename(name, "pdf")).toBe(saved);
});

test("safeFilename never returns a path, a hidden extension or a character unsafe in headers", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (name) => {
			expect(safeFilename(name, "docx")).toMatch(/^[\p{L}\p{N}\p{M} _()-]+\.docx$/u);
		}),
	);
});
