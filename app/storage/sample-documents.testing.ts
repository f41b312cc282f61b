import { crc32, deflateRawSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";

/** A zip of these entries, the first one stored as it is. */
export function createZip(entries: Record<string, string>): Uint8Array {
	const locals: Buffer[] = [];
	const contents: Buffer[] = [];
	let offset = 0;
	for (const [n, [name, text]] of Object.entries(entries).entries()) {
		const plain = Buffer.from(text);
		const packed = n === 0 ? plain : deflateRawSync(plain);
		const title = Buffer.from(name);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(0x0800, 2);
		common.writeUInt16LE(n === 0 ? 0 : 8, 4);
		common.writeUInt32LE(crc32(plain), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(plain.length, 18);
		common.writeUInt16LE(title.length, 22);
		const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, title, packed]);
		const central = Buffer.alloc(14);
		central.writeUInt32LE(offset, 10);
		contents.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), common, central, title]));
		locals.push(local);
		offset += local.length;
	}
	const directory = Buffer.concat(contents);
	const end = Buffer.alloc(22);
	end.write("PK\u0005\u0006", "latin1");
	end.writeUInt16LE(contents.length, 8);
	end.writeUInt16LE(contents.length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(offset, 16);
	return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

export function createDocx(
	text: string,
	more: Record<string, string> = {},
	head = '<?xml version="1.0" encoding="UTF-8"?>',
): Uint8Array {
	const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
	return createZip({
		"[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
		"_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/document.xml": `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
		...more,
	});
}

export function createOdt(text: string): Uint8Array {
	return createZip({
		mimetype: "application/vnd.oasis.opendocument.text",
		"content.xml": `<office:document-content><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
	});
}

export function createPdf(text: string): Uint8Array {
	const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	];
	let body = "%PDF-1.4\n";
	const at = objects.map((object, n) => {
		const start = body.length;
		body += `${n + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(start).padStart(10, "0")} 00000 n \n`;
	});
	const start = body.length;
	body += `xref\n0 ${at.length + 1}\n0000000000 65535 f \n${at.join("")}trailer\n<< /Size ${at.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	return new TextEncoder().encode(body);
}

/** A PDF form with these multiline fields. */
export async function createPdfForm(names: readonly string[]): Promise<Uint8Array> {
	const file = await PDFDocument.create();
	const page = file.addPage([400, 400]);
	page.drawText("Ficha", { x: 20, y: 370 });
	for (const [at, name] of names.entries()) {
		const box = file.getForm().createTextField(name);
		box.enableMultiline();
		box.addToPage(page, { x: 20, y: 300 - at * 60, width: 300, height: 40 });
	}
	return file.save();
}
