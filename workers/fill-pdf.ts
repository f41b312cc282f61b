import { buffer } from "node:stream/consumers";
import { PDFDocument, PDFDropdown, type PDFFont, PDFTextField, StandardFonts } from "@cantoo/pdf-lib";
import { closeNetwork } from "./disable-network.ts";

/**
 * Fills the boxes of a PDF's form, or names them, in a process of its own: `app/storage/fill-pdf.server.ts` starts it without
 * rights, with little memory and time. On stdin one line of JSON, box → text (null: name them), then the PDF; on stdout the
 * filled PDF, or a line per name. A PDF without boxes fails: nothing could be filled.
 */
const input = await buffer(process.stdin);
closeNetwork();
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
			// A box that is cut shows what fits, as it would when typed.
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

/** A box is called as a field, with or without its braces; a program that draws forms may number boxes of one name. */
function getField(name: string): string {
	return name
		.replace(/^\{\{|\}\}$/g, "")
		.replace(/#\d+$/, "")
		.trim();
}

/** What the font has no sign for stands without its accent, or as a question mark. */
function writable(text: string, font: PDFFont): string {
	const existing = new Set(font.getCharacterSet());
	const has = (sign: string) => sign === "\n" || existing.has(sign.codePointAt(0) ?? 0);
	return [...text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ")]
		.map((sign) => (has(sign) ? sign : [...sign.normalize("NFD")].filter(has).join("") || "?"))
		.join("");
}
