import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import JSZip from "jszip";
import { fileTypes } from "#app/domain/access/upload-rules.ts";
import { checkFieldNames, parseTemplateFields } from "#app/domain/documents/template-fields.ts";
import { putFile } from "#app/storage/files.server.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

/** A line of a model: a title, a heading, or text. */
type Line = ["title" | "heading" | "text", string];
interface Model {
	name: string;
	kind: string;
	locale?: "en";
	lines: Line[];
	/** Form fields of a PDF by label, used in place of a docx. */
	boxes?: readonly (readonly [label: string, field: string])[];
}

const signed: Line[] = [
	["text", "São Paulo, {{date}}."],
	["text", "{{recruiter}}"],
	["text", "{{business}} · CNPJ {{business_cnpj}}"],
];

const models: Model[] = [
	{
		name: "Proposta padrão",
		kind: "proposal",
		lines: [
			["title", "Proposta de recrutamento e seleção"],
			["text", "{{company}}, aos cuidados de {{contact}}"],
			["heading", "Serviços"],
			["text", "{{services}}"],
			["heading", "Honorários"],
			["text", "{{fee}}, no total de {{total}}, em {{instalments}}. {{payment_terms}}"],
			["heading", "Garantia"],
			["text", "Substituímos a pessoa contratada que sair em até {{guarantee_days}} dias, sem custo."],
			["text", "Esta proposta vale até {{validity}}."],
			...signed,
		],
	},
	{
		name: "Currículo resumido",
		kind: "cv",
		lines: [
			["title", "{{name}}"],
			["text", "{{headline}} · {{city}}"],
			["text", "{{#summary}}{{summary}}{{/summary}}"],
			["heading", "Experiência"],
			["text", "{{experiences}}"],
			["heading", "Formação"],
			["text", "{{educations}}"],
			["heading", "Habilidades e idiomas"],
			["text", "{{skills}}"],
			["text", "{{languages}}"],
			["text", "Apresentado por {{recruiter}}, {{business}}, em {{date}}."],
		],
	},
	{
		name: "Short profile",
		kind: "cv",
		locale: "en",
		lines: [
			["title", "{{name}}"],
			["text", "{{headline}} · {{city}}"],
			["heading", "Experience"],
			["text", "{{experiences}}"],
			["heading", "Education"],
			["text", "{{educations}}"],
			["heading", "Skills and languages"],
			["text", "{{skills}}"],
			["text", "{{languages}}"],
			["text", "Introduced by {{recruiter}}, {{business}}, {{date}}."],
		],
	},
	{
		name: "Apresentação da shortlist",
		kind: "shortlist",
		lines: [
			["title", "{{job}}"],
			["text", "{{company}}: {{count}} pessoas apresentadas em {{date}}"],
			["heading", "Quem apresentamos"],
			["text", "{{candidates}}"],
			...signed,
		],
	},
	{
		name: "Carta oferta CLT",
		kind: "offer",
		lines: [
			["title", "Carta oferta"],
			["text", "{{first_name}}, é com alegria que a {{company}} convida você para a posição de {{job}}."],
			["heading", "Condições"],
			["text", "Salário bruto de {{salary}} por mês, com início em {{start_date}}. Jornada: {{work_schedule}}."],
			["heading", "Benefícios"],
			["text", "{{benefits}}"],
			["text", "A oferta vale até {{validity}}."],
			...signed,
		],
	},
	{
		name: "Contrato de prestação de serviços",
		kind: "contract",
		lines: [
			["title", "Contrato de prestação de serviços de recrutamento"],
			["text", "Contratante: {{company}}, CNPJ {{company_cnpj}}. Contratada: {{business}}, CNPJ {{business_cnpj}}."],
			["heading", "1. Remuneração"],
			["text", "{{fee}}, em {{instalments}}. {{payment_terms}}"],
			["heading", "2. Garantia"],
			["text", "{{guarantee_days}} dias contados do início da pessoa contratada."],
			["heading", "3. Não solicitação"],
			["text", "A contratada não aborda pessoas da contratante por doze meses."],
			["text", "São Paulo, {{date}}."],
			["text", "{{contact}} · {{recruiter}}"],
		],
	},
	{
		name: "Ficha de apresentação (PDF)",
		kind: "cv",
		lines: [["title", "Ficha de apresentação"]],
		boxes: [
			["Nome", "name"],
			["Posição atual", "headline"],
			["Cidade", "city"],
			["Telefone", "phone"],
			["E-mail", "email"],
			["Idiomas", "languages"],
			["Apresentado por", "recruiter"],
			["Data", "date"],
		],
	},
];

const styles = { title: 'w:val="40"', heading: 'w:val="26"', text: 'w:val="21"' };
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const paragraph = ([kind, text]: Line) => {
	const bold = kind === "text" ? "" : "<w:b/>";
	const space = `<w:pPr><w:spacing w:before="${kind === "heading" ? 280 : 60}" w:after="120"/></w:pPr>`;
	const look = `<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${bold}<w:sz ${styles[kind]}/></w:rPr>`;
	return `<w:p>${space}<w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
};

async function getDocx(lines: readonly Line[]): Promise<Uint8Array<ArrayBuffer>> {
	const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
	const office = "http://schemas.openxmlformats.org";
	const zip = new JSZip();
	zip.file(
		"[Content_Types].xml",
		`${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${fileTypes.docx.mime}.main+xml"/></Types>`,
	);
	zip.file(
		"_rels/.rels",
		`${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
	);
	const page =
		'<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418"/></w:sectPr>';
	zip.file(
		"word/document.xml",
		`${head}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${lines.map(paragraph).join("")}${page}</w:body></w:document>`,
	);
	return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" }) as Promise<Uint8Array<ArrayBuffer>>;
}

/** A page with a form, A4. */
async function getPdf(title: string, boxes: NonNullable<Model["boxes"]>): Promise<Uint8Array<ArrayBuffer>> {
	const file = await PDFDocument.create();
	const page = file.addPage([595, 842]);
	page.drawText(title, { x: 60, y: 760, size: 20 });
	for (const [at, [label, field]] of boxes.entries()) {
		const y = 690 - at * 62;
		page.drawText(label, { x: 60, y: y + 34, size: 10 });
		const box = file.getForm().createTextField(field);
		box.enableMultiline();
		box.addToPage(page, { x: 60, y, width: 475, height: 28, borderWidth: 0.5 });
		box.setFontSize(11);
	}
	return new Uint8Array(await file.save());
}

/** Models of documents, each with the file that is filled. */
export async function seedDocumentTemplates(client: BusinessQuerier): Promise<void> {
	for (const { name, kind, locale = "pt", lines, boxes } of models) {
		const type = boxes ? "pdf" : "docx";
		const bytes = boxes ? await getPdf(lines[0]?.[1] ?? name, boxes) : await getDocx(lines);
		const { found, unknown } = boxes
			? checkFieldNames(
					boxes.map(([, field]) => field),
					kind,
				)
			: parseTemplateFields(lines.map(([, text]) => text).join("\n"), kind);
		const storageKey = await putFile(client.businessId, bytes, fileTypes[type].mime);
		await client.query(
			`with model as (
         insert into template_uploads (business_id, name, kind, locale, version, fields_found, fields_unknown)
         values ($1, $2, $3, $4, 1, $5, $6) returning id),
       file as (
         insert into data_files (business_id, reference_type, reference_id, file_type, name, storage_key, content_type, size_bytes,
           checksum, scan_state, uploaded_by_type)
         select $1, 'template_uploads', id, 'other', $2 || '.' || $11::text, $7, $8, $9, $10, 'clean', 'system' from model returning id)
       select id from file`,
			[
				...[client.businessId, name, kind, locale, found, unknown, storageKey, fileTypes[type].mime, bytes.length],
				createHash("sha256").update(bytes).digest("hex"),
				type,
			],
		);
		await client.query(
			`update template_uploads t set data_file_id = f.id from data_files f
       where t.business_id = $1 and f.business_id = t.business_id and f.reference_type = 'template_uploads' and f.reference_id = t.id`,
			[client.businessId],
		);
	}
}
