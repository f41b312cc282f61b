import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { recognizeText } from "./recognize-text.server.ts";

afterEach(() => vi.unstubAllEnvs());

/** A PDF of two pages that are pictures. */
async function aScan(): Promise<Uint8Array> {
	const file = await PDFDocument.create();
	const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: "white" } })
		.jpeg()
		.toBuffer();
	const image = await file.embedJpg(picture);
	for (const _ of [1, 2]) file.addPage([300, 400]).drawImage(image, { width: 300, height: 400 });
	return file.save();
}

/** Puts a fake tesseract on the PATH, which holds nothing else. */
function tesseract(script: string): string {
	const folder = mkdtempSync(join(tmpdir(), "seleta-tesseract-"));
	writeFileSync(join(folder, "tesseract"), `#!/bin/sh\n${script}\n`);
	chmodSync(join(folder, "tesseract"), 0o755);
	vi.stubEnv("PATH", `${folder}:/usr/bin:/bin`);
	return folder;
}

test("recognizeText reads each page's picture with the tesseract of the PATH in the configured languages", async () => {
	vi.stubEnv("OCR_LANGUAGES", "por+spa");
	const folder = tesseract(
		'[ "$(head -c 4 | tail -c 3)" = PNG ] && echo "Ana Souza $4" && echo "- Vendas"; cat >/dev/null',
	);
	const document = await recognizeText(await aScan());
	expect(document?.lines.map(({ text, page, bullet }) => [text, page, bullet])).toEqual([
		...[
			["Ana Souza por+spa", 1, false],
			["Vendas", 1, true],
		],
		...[
			["Ana Souza por+spa", 2, false],
			["Vendas", 2, true],
		],
	]);
	rmSync(folder, { recursive: true });
});

test("recognizeText returns null when tesseract is missing, fails or finds no letters", async () => {
	const scan = await aScan();
	for (const script of ["exit 1", "cat >/dev/null"]) {
		const folder = tesseract(script);
		expect(await recognizeText(scan), script).toBeNull();
		rmSync(folder, { recursive: true });
	}
	vi.stubEnv("PATH", "/nowhere");
	expect(await recognizeText(scan)).toBeNull();
});
