import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import {
	type FileType,
	fileTypes,
	findFileType,
	looksLikeText,
	safeFilename,
	type UploadKind,
	type UploadProblem,
	uploadProblem,
	uploadRules,
} from "#app/domain/access/upload-rules.ts";
import { hasSvgText, isSvg, renderUntrustedSvg } from "./render-svg.server.ts";
import { isHarmlessZip, readZip } from "./zip-directory.ts";

export type UploadInspection =
	| { ok: true; bytes: Uint8Array<ArrayBuffer>; contentType: string; safeName: string; checksum: string; size: number }
	| { ok: false; messageKey: `reference:uploadProblems.${UploadProblem}`; params: { n: number } };

/**
 * Detects the file type by content; name and browser type are ignored. Rejects oversized, empty, mismatched and unsafe files; SVG logos
 * are saved as PNG.
 */
export async function inspectUpload(file: File, kind: UploadKind): Promise<UploadInspection> {
	const { maxMb } = uploadRules[kind];
	const refuse = (problem: UploadProblem): UploadInspection => ({
		ok: false,
		messageKey: `reference:uploadProblems.${problem}`,
		params: { n: maxMb },
	});
	// The size is checked before reading the file.
	const early = uploadProblem(kind, { size: file.size, name: file.name, type: uploadRules[kind].types[0] });
	if (early) return refuse(early);
	let bytes = new Uint8Array(await file.arrayBuffer());
	if (kind === "logo" && isSvg(bytes)) {
		// Text would be drawn with an installed font, and there is none.
		if (hasSvgText(bytes)) return refuse("letters");
		const drawn = await renderUntrustedSvg(bytes);
		if (!drawn) return refuse("drawing");
		bytes = new Uint8Array(drawn);
	}
	const type = await getType(bytes);
	const problem = uploadProblem(kind, { size: bytes.length, name: file.name, type });
	if (problem || type === null) return refuse(isEncryptedOffice(bytes) ? "encrypted" : (problem ?? "type"));
	return {
		ok: true,
		bytes,
		contentType: fileTypes[type].mime,
		safeName: safeFilename(file.name, type),
		checksum: createHash("sha256").update(bytes).digest("hex"),
		size: bytes.length,
	};
}

/** Office wraps password-protected files in an OLE container with a part of this name. */
function isEncryptedOffice(bytes: Uint8Array): boolean {
	const container = [0xd0, 0xcf, 0x11, 0xe0];
	return container.every((byte, at) => bytes[at] === byte) && Buffer.from(bytes.buffer).includes(encryptedPart);
}

const encryptedPart = Buffer.from("EncryptedPackage", "utf16le");

const zipped: ReadonlySet<FileType | null> = new Set<FileType>(["docx", "odt", "xlsx"]);

async function getType(bytes: Uint8Array): Promise<FileType | null> {
	if (startsWith(bytes, "PK")) {
		// Before anything unpacks it.
		const entries = readZip(bytes);
		if (!entries || !isHarmlessZip(entries, bytes.length)) return null;
	}
	const result = await fileTypeFromBuffer(bytes).catch(() => undefined);
	if (!result) return looksLikeText(bytes) ? "text" : null;
	const type = findFileType(result.mime);
	if (zipped.has(type) && !startsWith(bytes, "PK")) return null;
	// A PDF may have leading junk before its header, and the junk may be HTML.
	if (type === "pdf" && !startsWith(bytes, "%PDF-")) return null;
	return type;
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
	return new TextDecoder("latin1").decode(bytes.subarray(0, mark.length)) === mark;
}
