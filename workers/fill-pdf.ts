import { buffer } from "node:stream/consumers";
import { PDFDocument, PDFDropdown, type PDFFont, PDFTextField, StandardFonts } from "@cantoo/pdf-lib";
import { disableNetwork } from "./disable-network.ts";

/**
 * Fills or lists PDF form boxes in a sandboxed process (`app/storage/fill-pdf.server.ts`). stdin: JSON line (box → text; null lists),
 * PDF; stdout: PDF or names.
 */
const input = await buffer(process.stdin);
disableNetwork();
const end = input.indexOf("\n");
const values = JSON.parse(input.subarray(0, end).toString("utf8")) as Record<string, string> | null;
const pdf = await PDFDocument.load(input.subarray(end + 1));
const form = pdf.getForm();
const boxes = form.getFields().filter((field) => field instanceof PDFTextField || field instanceof PDFDropdown);
if (boxes.length === 0) throw new Error("no box to fill");

if (values === null) process.stdout.write([...new Set(boxes.map((box) => getField(box.getName())))].join("\n"));
else {
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	for (const box of boxes) {
		const name = getField(box.getName());
		const text = Object.hasOwn(values, name) ? (values[name] ?? "") : "";
		if (box instanceof PDFTextField) {
			// Text beyond the field's maximum length is cut, as when typed.
			const longest = box.getMaxLength();
			box.setText(writable(text, font).slice(0, longest ?? undefined));
			box.updateAppearances(font);
		} else if (box.getOptions().includes(text)) {
			box.select(text);
			box.updateAppearances(font);
		}
	}
	process.stdout.write(await pdf.save({ updateFieldAppearances: false }));
}

/** Strips braces, and the number some programs append to equal names. */
function getField(name: string): string {
	return name
		.replace(/^\{\{|\}\}$/g, "")
		.replace(/#\d+$/, "")
		.trim();
}

/** Characters missing in the font lose their accent, or become a question mark. */
function writable(text: string, font: PDFFont): string {
	const existing = new Set(font.getCharacterSet());
	const has = (sign: string) => sign === "\n" || existing.has(sign.codePointAt(0) ?? 0);
	return [...text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ")]
		.map((sign) => (has(sign) ? sign : [...sign.normalize("NFD")].filter(has).join("") || "?"))
		.join("");
}
