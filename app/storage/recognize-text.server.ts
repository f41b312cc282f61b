import { spawn } from "node:child_process";
import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { documentFromText } from "#app/domain/cv/document-text.ts";
import { setting } from "#app/environment.ts";
import { runSandboxed } from "./run-sandboxed.server.ts";

const mostPictures = 60_000_000;
const mostText = 1_000_000;
/** Milliseconds per page. */
const patience = 60_000;

/** Whether letters of scanned files are recognised here. */
export const isOcrEnabled = (): boolean => setting("OCR") === "tesseract";

/** OCR lines of a scanned PDF, without positions; null without tesseract or recognised letters. */
export async function recognizeText(bytes: Uint8Array): Promise<DocumentText | null> {
	const pictures = await pagePictures(bytes);
	const lines: DocumentText["lines"] = [];
	for (const [at, picture] of pictures.entries()) {
		const text = await runTesseract(picture);
		if (text === null) return null;
		lines.push(...documentFromText(text).lines.map((line) => ({ ...line, page: at + 1 })));
	}
	return lines.length > 0 ? { lines } : null;
}

async function pagePictures(bytes: Uint8Array): Promise<Uint8Array[]> {
	const output = await runSandboxed("extract-page-images.ts", [], bytes, {
		most: mostPictures,
		addons: true,
		behind: true,
	});
	if (!output) return [];
	const end = output.indexOf(0x0a);
	const lengths = JSON.parse(new TextDecoder().decode(output.subarray(0, end))) as number[];
	let at = end + 1;
	return lengths.map((length) => {
		at += length;
		return output.subarray(at - length, at);
	});
}

/** Runs tesseract on one image with a timeout and a minimal environment. */
function runTesseract(picture: Uint8Array): Promise<string | null> {
	const env = { PATH: process.env.PATH, OMP_THREAD_LIMIT: "1" };
	const args = ["stdin", "stdout", "-l", setting("OCR_LANGUAGES"), "--psm", "3"];
	const child = spawn("tesseract", args, {
		env,
		stdio: ["pipe", "pipe", "ignore"],
		timeout: patience,
		killSignal: "SIGKILL",
		windowsHide: true,
	});
	return new Promise((resolve) => {
		const parts: Buffer[] = [];
		let size = 0;
		child.stdout.on("data", (part: Buffer) => {
			size += part.length;
			if (size > mostText) child.kill("SIGKILL");
			else parts.push(part);
		});
		child.once("error", () => resolve(null));
		child.once("close", (code) =>
			resolve(code === 0 ? Buffer.concat(parts).toString("utf8").toWellFormed().replaceAll("\0", "") : null),
		);
		child.stdin.on("error", () => {});
		child.stdin.end(picture);
	});
}
