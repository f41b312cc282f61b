import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { EvidenceDocument } from "#app/domain/signatures/evidence-document.ts";
import { createSelfSignedCertificate } from "#app/integrations/signing/certificate.server.ts";
import { checkSeal } from "#app/integrations/signing/check-seal.server.ts";
import { sealPdf, sealReservedBytes } from "#app/integrations/signing/seal-pdf.server.ts";
import { composeSignedPdf } from "#app/storage/signed-pdf.server.ts";
import { writePdf } from "#app/storage/write-pdf.server.ts";
import type { BenchmarkRow } from "./back-office.ts";

const pages = 5;
const runs = 5;
/** Milliseconds for the page of evidence, the file and its seal. */
const most = 1_500;

const evidence: EvidenceDocument = {
	proves: true,
	site: "Seleta",
	title: "Evidências da assinatura eletrônica",
	locale: "pt",
	intro: "Quem assinou, quando e como.",
	facts: Array.from({ length: 7 }, (_, at) => ({ label: `Fato ${at}`, value: "a".repeat(64) })),
	signers: Array.from({ length: 3 }, (_, at) => ({ name: `Pessoa ${at}`, lines: ["um", "dois", "três", "quatro"] })),
	headings: { document: "Documento", signers: "Quem assinou", events: "Histórico", consent: "Consentimento" },
	events: Array.from({ length: 15 }, (_, at) => ({ when: "29/11/2026, 12:53", what: `Evento ${at}` })),
	consent: ["Li o documento e concordo em assiná-lo por meio eletrônico."],
	check: "Confira a autenticidade deste arquivo.",
	link: "https://seleta.example/verify/ABCD-2345-EFGH-6789",
	matrix: Array.from({ length: 29 }, (_, y) =>
		Array.from({ length: 29 }, (_, x) => ((x * y) % 3 ? "0" : "1")).join(""),
	),
};

/** Worker CPU time for a signed document of five pages, median of several runs. */
export async function signedPdfRow(): Promise<BenchmarkRow> {
	const { key } = await createSelfSignedCertificate({ name: "Seleta", cnpj: null });
	const original = await drawOriginal();
	const times: number[] = [];
	for (let run = 0; run < runs; run++) {
		const began = performance.now();
		const page = await writePdf(evidence, "#0a7d4f");
		const file =
			page &&
			(await composeSignedPdf({
				original,
				evidence: page,
				title: "Contrato",
				name: "contrato.pdf",
				author: "Seleta",
				reason: "Assinado",
				location: "seleta.example",
				at: new Date(),
				room: sealReservedBytes,
			}));
		const check = file && (await checkSeal(await sealPdf(file, key)));
		if (!check || check.kind !== "valid") throw new Error("The document was not sealed");
		times.push(performance.now() - began);
	}
	const middle = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
	return {
		name: `a signed PDF of ${pages} pages, evidence and seal included`,
		measured: `${middle.toFixed(0)} ms`,
		promise: `${most} ms`,
		kept: middle <= most,
	};
}

async function drawOriginal(): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	for (let page = 0; page < pages; page++) {
		const sheet = pdf.addPage([595, 842]);
		for (let line = 0; line < 45; line++)
			sheet.drawText(`Cláusula ${line} da página ${page}: combinado entre as partes.`, {
				x: 60,
				y: 780 - line * 16,
				size: 10,
				font,
			});
	}
	return pdf.save();
}
