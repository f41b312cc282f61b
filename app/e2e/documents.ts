import { deflateRawSync } from "node:zlib";

/** A real, small PDF with one line of text per item. */
export function pdf(lines: string[]): Uint8Array<ArrayBuffer> {
	const text = lines
		.map((line, index) => `${index ? "0 -16 Td " : ""}(${line.replace(/[\\()]/g, "\\$&")}) Tj`)
		.join("\n");
	const stream = `BT /F1 12 Tf 50 780 Td\n${text}\nET`;
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		`<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
	];
	let file = "%PDF-1.4\n";
	const offsets = objects.map((object, index) => {
		const offset = Buffer.byteLength(file, "latin1");
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return offset;
	});
	const start = Buffer.byteLength(file, "latin1");
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
	file += offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
	file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	return new Uint8Array(Buffer.from(file, "latin1"));
}

/** Minimal valid Word document with one paragraph per item. */
export function docx(lines: string[]): Uint8Array<ArrayBuffer> {
	const paragraphs = lines.map(
		(line) => `<w:p><w:r><w:t>${line.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</w:t></w:r></w:p>`,
	);
	const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
	return zip({
		"[Content_Types].xml": xml(
			'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
		),
		"_rels/.rels": xml(
			'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
		),
		"word/document.xml": xml(
			`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join("")}</w:body></w:document>`,
		),
	});
}

function zip(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
	const local: Buffer[] = [];
	const central: Buffer[] = [];
	let offset = 0;
	for (const [name, text] of Object.entries(entries)) {
		const plain = Buffer.from(text);
		const packed = deflateRawSync(plain);
		const nameBytes = Buffer.from(name);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(8, 4);
		common.writeUInt32LE(crc32(plain), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(plain.length, 18);
		common.writeUInt16LE(nameBytes.length, 22);
		const head = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, nameBytes, packed]);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(offset, 10);
		central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, place, nameBytes]));
		local.push(head);
		offset += head.length;
	}
	const list = Buffer.concat(central);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(central.length, 4);
	end.writeUInt16LE(central.length, 6);
	end.writeUInt32LE(list.length, 8);
	end.writeUInt32LE(offset, 12);
	return new Uint8Array(Buffer.concat([...local, list, Buffer.from("PK\x05\x06", "latin1"), end]));
}

function crc32(bytes: Buffer): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return (crc ^ 0xffffffff) >>> 0;
}
