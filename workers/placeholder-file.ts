import type { PlaceholderFile } from "#db/tenant-copy/mask/mask.ts";

/** A minimal PDF that states that it is a placeholder. */
export function createPlaceholder(locale: "pt" | "en"): PlaceholderFile {
	const format =
		locale === "pt" ? "Arquivo de teste: o original nao foi copiado." : "Test file: the original was not copied.";
	const page = `BT /F1 16 Tf 60 760 Td (${format}) Tj ET`;
	const parts = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		`<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	];
	let text = "%PDF-1.4\n";
	const places = parts.map((part, at) => {
		const place = text.length;
		text += `${at + 1} 0 obj\n${part}\nendobj\n`;
		return `${String(place).padStart(10, "0")} 00000 n \n`;
	});
	const table = text.length;
	text += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join("")}`;
	text += `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
	return { bytes: new TextEncoder().encode(text), contentType: "application/pdf", ending: "pdf" };
}
