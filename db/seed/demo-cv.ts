import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { parseCv } from "#app/domain/cv/cv-parse.ts";
import { documentFromText } from "#app/domain/cv/document-text.ts";
import { putFile } from "#app/storage/files.server.ts";
import type { Querier } from "#db/kit/querier.ts";

const lines = [
	...["Aline Moreira Castro", "Analista de Dados", "https://www.linkedin.com/in/aline-moreira-castro-exemplo", ""],
	...["Experiência profissional", "Estagiária de Dados", "Instituto Rio Claro", "fev 2019 - jul 2020", ""],
	...["Formação", "Especialização em Ciência de Dados", "Universidade de São Paulo", ""],
	...["Idiomas", "Inglês avançado", "Francês básico", ""],
	...["Habilidades", "SQL, Python, Power BI, Excel, Tableau"],
];

/** A CV with more data than the profile, awaiting the candidate's review. */
export async function seedDemoCv(client: Querier): Promise<void> {
	const file = await PDFDocument.create();
	const page = file.addPage([595, 842]);
	for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 760 - at * 22, size: at === 0 ? 20 : 12 });
	const bytes = new Uint8Array(await file.save());
	const storageKey = await putFile(1, bytes, "application/pdf");
	const text = lines.join("\n");
	await client.query(
		`insert into data_files (business_id, reference_type, reference_id, file_type, name, storage_key, content_type, size_bytes, checksum,
       scan_state, uploaded_by_type, uploaded_by_id, text_content, parsed, refused_items, created_at)
     select 1, 'candidate', id, 'cv', 'curriculo-aline-moreira.pdf', $1, 'application/pdf', $2, $3, 'clean', 'candidate', id, $4, $5,
       array['languages:frances'], now() - interval '3 days' from candidates where business_id = 1 and uid = 'demo-candidate'`,
		[
			...[storageKey, bytes.length, createHash("sha256").update(bytes).digest("hex"), text],
			JSON.stringify(parseCv(documentFromText(text), ["SQL", "Python", "Power BI", "Excel", "Tableau"])),
		],
	);
}
