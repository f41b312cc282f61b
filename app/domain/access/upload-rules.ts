import { decodeText } from "../text/decode-text.ts";

/** File types, recognised by first bytes, never by name or declared type. */
export const fileTypes = {
	pdf: { mime: "application/pdf", extension: "pdf" },
	docx: { mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", extension: "docx" },
	odt: { mime: "application/vnd.oasis.opendocument.text", extension: "odt" },
	rtf: { mime: "application/rtf", extension: "rtf" },
	text: { mime: "text/plain", extension: "txt" },
	xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", extension: "xlsx" },
	png: { mime: "image/png", extension: "png" },
	jpeg: { mime: "image/jpeg", extension: "jpg" },
	webp: { mime: "image/webp", extension: "webp" },
	webm: { mime: "video/webm", extension: "webm" },
	mp4: { mime: "video/mp4", extension: "mp4" },
	mov: { mime: "video/quicktime", extension: "mov" },
	ogg: { mime: "audio/ogg", extension: "ogg" },
	mp3: { mime: "audio/mpeg", extension: "mp3" },
	m4a: { mime: "audio/x-m4a", extension: "m4a" },
	aac: { mime: "audio/aac", extension: "aac" },
	amr: { mime: "audio/amr", extension: "amr" },
} as const;

export type FileType = keyof typeof fileTypes;

const papers = ["pdf", "png", "jpeg", "webp"] as const satisfies readonly FileType[];
const writings = ["pdf", "docx", "odt", "rtf", "text"] as const satisfies readonly FileType[];

export const uploadRules = {
	cv: { maxMb: 10, types: writings },
	cover: { maxMb: 5, types: writings },
	avatar: { maxMb: 5, types: ["png", "jpeg", "webp"] },
	logo: { maxMb: 2, types: ["png", "jpeg", "webp"] },
	/** Pictures are re-encoded before they are shown. */
	picture: { maxMb: 15, types: ["png", "jpeg", "webp"] },
	certificate: { maxMb: 10, types: papers },
	id: { maxMb: 10, types: papers },
	dependent: { maxMb: 10, types: papers },
	contract: { maxMb: 20, types: ["pdf", "docx"] },
	proposal: { maxMb: 20, types: ["pdf", "docx"] },
	nf: { maxMb: 10, types: ["pdf"] },
	/** Formats recorded by browsers and phones. */
	video: { maxMb: 20, types: ["webm", "mp4", "mov"] },
	other: { maxMb: 20, types: [...papers, "docx", "odt", "xlsx", "text"] },
	/** Attachments of WhatsApp messages: voice notes, videos and documents. */
	message: {
		maxMb: 20,
		types: [...papers, "docx", "odt", "xlsx", "text", "ogg", "mp3", "m4a", "aac", "amr", "mp4", "mov", "webm"],
	},
} as const satisfies Record<string, { maxMb: number; types: readonly FileType[] }>;

export type UploadKind = keyof typeof uploadRules;
/** `letters`: SVG text not outlined; `drawing`: SVG cannot be drawn; `encrypted`: password-protected Office file. */
export type UploadProblem = "size" | "type" | "empty" | "name" | "letters" | "drawing" | "encrypted";

/** In bytes, exclusive: a file of exactly this size is refused (specification, section 5). */
export function getMaxUploadBytes(kind: UploadKind): number {
	return uploadRules[kind].maxMb * 1024 * 1024;
}

/** Null when accepted; texts in `reference:uploadProblems.<name>` (`size` takes `n`). */
export function uploadProblem(
	kind: UploadKind,
	file: { size: number; name: string; type: FileType | null },
): UploadProblem | null {
	if (file.size === 0) return "empty";
	if (!(file.size < getMaxUploadBytes(kind))) return "size";
	if (file.name.trim() === "") return "name";
	return file.type && (uploadRules[kind].types as readonly FileType[]).includes(file.type) ? null : "type";
}

/** Whether a content of this mime could be a CV. */
export function isCvMimeType(mime: string): boolean {
	const type = findFileType(mime);
	return type !== null && (writings as readonly FileType[]).includes(type);
}

/** File type of a detected mime; null when not accepted. */
export function findFileType(mime: string | null | undefined): FileType | null {
	const match = Object.entries(fileTypes).find(
		([, type]) =>
			type.mime === mime ||
			(mime === "text/rtf" && type.extension === "rtf") ||
			(type.extension === "ogg" && mime?.startsWith("audio/ogg;")),
	);
	return (match?.[0] as FileType | undefined) ?? null;
}

const looked = 65_536;

/** Plain text has no magic bytes: UTF-8, UTF-16 or Windows-1252 without control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
	if (bytes.length === 0) return false;
	// Drops a character that the cut splits.
	const text = decodeText(bytes.subarray(0, looked), { isCut: bytes.length > looked });
	return (
		text !== null && !/[^\P{Cc}\t\n\v\f\r]|\ufffd/u.test(text) && !/^\s*<(?:!doctype|html|svg|\?xml|script)/i.test(text)
	);
}

/** The accept attribute of a file field. */
export function getAcceptAttribute(kind: UploadKind): string {
	return uploadRules[kind].types.map((type) => `.${fileTypes[type].extension}`).join(",");
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** File name without path or control characters, with the extension of its content. */
export function safeFilename(name: string, type: FileType, fallback = "arquivo"): string {
	const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
	const stem = last
		.replace(/\.[^.]*$/, "")
		.replace(/[^\p{L}\p{N}\p{M} _()-]/gu, "-")
		.replace(/\s+/g, " ")
		.replace(/-{2,}/g, "-")
		.replace(/^[\s-]+|[\s-]+$/g, "");
	const short = [...stem].slice(0, 80).join("").trim();
	return `${short && !reserved.test(short) ? short : fallback}.${fileTypes[type].extension}`;
}
