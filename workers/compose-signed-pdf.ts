import { buffer } from "node:stream/consumers";
import {
	AFRelationship,
	EncryptedPDFError,
	PDFArray,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFNumber,
	PDFString,
} from "@cantoo/pdf-lib";
import { disableNetwork } from "./disable-network.ts";

/**
 * Inspects a PDF, or appends evidence with room for a seal, in a sandboxed process. stdin: JSON line, original, evidence; stdout: JSON or
 * the file.
 */
interface Order {
	/** Bytes of the original; without evidence it is only looked at. */
	original: number;
	evidence?: number;
	title?: string;
	name?: string;
	author?: string;
	reason?: string;
	location?: string;
	at?: string;
	/** Bytes reserved for the signature. */
	room?: number;
}

const input = await buffer(process.stdin);
disableNetwork();
const end = input.indexOf("\n");
const order = JSON.parse(input.subarray(0, end).toString("utf8")) as Order;
const original = input.subarray(end + 1, end + 1 + order.original);

if (order.evidence === undefined) process.stdout.write(JSON.stringify(await inspect()));
else process.stdout.write(await compose(order, input.subarray(end + 1 + order.original)));

async function inspect() {
	try {
		const pages = (await PDFDocument.load(original)).getPageCount();
		return pages > 0 ? { pages } : { problem: "broken" };
	} catch (error) {
		return { problem: error instanceof EncryptedPDFError ? "encrypted" : "broken" };
	}
}

async function compose(
	{ title = "", name = "original.pdf", author = "", reason = "", location = "", at = "", room = 16_384 }: Order,
	evidence: Uint8Array,
): Promise<Uint8Array> {
	const when = new Date(at);
	// Copied page by page, without scripts, actions and invalidated signatures of the original.
	const pdf = await PDFDocument.create();
	for (const bytes of [original, evidence]) {
		const source = await PDFDocument.load(bytes);
		for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
	}
	await pdf.attach(new Uint8Array(original), name, {
		mimeType: "application/pdf",
		creationDate: when,
		modificationDate: when,
		afRelationship: AFRelationship.Source,
	});
	pdf.setTitle(title);
	pdf.setAuthor(author);
	pdf.setCreationDate(when);
	pdf.setModificationDate(when);
	addPlaceholder(pdf, { author, reason, location, when, room });
	return pdf.save({ useObjectStreams: false });
}

interface Placeholder {
	author: string;
	reason: string;
	location: string;
	when: Date;
	room: number;
}

/** Invisible signature field on the last page (ISO 32000-1 12.8, ETSI EN 319 142-1). */
function addPlaceholder(pdf: PDFDocument, { author, reason, location, when, room }: Placeholder) {
	const { context, catalog } = pdf;
	const range = PDFArray.withContext(context);
	range.push(PDFNumber.of(0));
	for (let place = 0; place < 3; place++) range.push(PDFName.of("**********"));
	const seal = context.register(
		context.obj({
			Type: "Sig",
			Filter: "Adobe.PPKLite",
			SubFilter: "ETSI.CAdES.detached",
			ByteRange: range,
			Contents: PDFHexString.of("00".repeat(room)),
			Name: PDFHexString.fromText(author),
			Reason: PDFHexString.fromText(reason),
			Location: PDFHexString.fromText(location),
			M: PDFString.fromDate(when),
		}),
	);
	const page = pdf.getPage(pdf.getPageCount() - 1);
	const field = context.register(
		context.obj({
			Type: "Annot",
			Subtype: "Widget",
			FT: "Sig",
			Rect: [0, 0, 0, 0],
			V: seal,
			T: PDFString.of("Seal"),
			F: 132,
			P: page.ref,
		}),
	);
	page.node.addAnnot(field);
	catalog.set(PDFName.of("AcroForm"), context.obj({ SigFlags: 3, Fields: [field] }));
}
