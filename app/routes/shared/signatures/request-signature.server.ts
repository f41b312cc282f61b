import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import {
	codeChannels,
	type SignatureSubject,
	signatureSubjects,
	signerRoles,
} from "#app/domain/signatures/signature.ts";
import { line, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { normalizePhone } from "#app/domain/text/phone.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { parseUid } from "#app/http/uid.ts";
import { renderDocumentPdf } from "#app/routes/document-pdf.server.ts";
import { getDocumentEntity, withDocumentRecord } from "#app/routes/shared/documents/document-entity.server.ts";
import { buildProposalDocument } from "#app/routes/shared/proposals/proposal-document.server.ts";
import { storeSignatureOriginal } from "#app/routes/shared/signatures/store-original.server.ts";
import { deleteFile, getFile } from "#app/storage/files.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { findProposal } from "#db/queries/proposals/find.ts";
import { loadDocument } from "#db/queries/proposals/versions.ts";
import { createSignatureRequest, type NewSigner } from "#db/queries/signatures/create-request.ts";
import { findParties, listSignablePdfs, suggestSigners } from "#db/queries/signatures/subject.ts";

type Context = Readonly<RouterContextProvider>;

/** Rows of the form; empty ones are ignored. */
export const signerRows = [0, 1, 2, 3, 4, 5] as const;

/** The record itself as a document, and a file that is sent with the form. */
export const [recordSource, uploadSource] = ["own", "upload"] as const;

const row = (at: number) =>
	({
		[`name${at}`]: optionalLine(200),
		[`email${at}`]: optionalLine(254),
		[`phone${at}`]: optionalLine(40),
		[`role${at}`]: z.enum(signerRoles).optional(),
		[`position${at}`]: z.coerce.number().int().min(1).max(20).optional(),
		[`channel${at}`]: z.enum(codeChannels).optional(),
	}) as const;

const schema = z.object({
	title: line(200),
	source: z.string().max(60),
	file: z.any().optional(),
	message: optionalProse(2000),
	days: z.coerce.number().int().min(1).max(180),
	contract: z.boolean().optional(),
	...Object.assign({}, ...signerRows.map(row)),
});

export const getSubject = (key: string): SignatureSubject => {
	const subject = signatureSubjects.find((name) => name === key);
	if (!subject) throw notFound();
	return subject;
};

interface Content {
	name: string;
	bytes: Uint8Array<ArrayBuffer>;
	/** Of a proposal that is signed itself. */
	version?: number;
}

/** Stores the document and asks its signers. */
export async function requestSignature(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const url = context.get(requestTarget);
	const documented = getDocumentEntity(url);
	const type = getSubject(documented.entity.key);
	const opened = await withDocumentRecord(
		context,
		documented,
		id,
		async ({ trx, user, businessId, format, id: recordId }) => {
			permit(context, "create", "signature_requests");
			const parties = await findParties(trx, { type, id: recordId });
			const suggested = await suggestSigners(trx, parties);
			return { user, businessId, format, recordId, parties, suggested };
		},
	);
	const { format, parties, suggested, businessId } = opened;
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const input = parsed.value as Record<string, string | number | boolean | undefined>;
	const read = readSigners(input);
	if ("field" in read)
		return data(
			{ result: parsed.reply({ [read.field]: [`signing:request.problems.${read.problem}`] }) },
			{ status: 422 },
		);
	const tooOften = await checkRateLimit(context, "upload");
	if (tooOften) return data({ result: parsed.reply({ "": [tooOften.message as never] }) }, tooOften.init);
	const content = await readContent(String(input.source));
	if (!content)
		return data({ result: parsed.reply({ file: ["signing:request.problems.fileNeeded"] }) }, { status: 422 });
	const stored = await storeSignatureOriginal({ businessId }, content);
	if (!stored.ok)
		return data({ result: parsed.reply({ file: [`signing:request.problems.${stored.problem}`] }) }, { status: 422 });
	const signers = read.signers.map((signer): NewSigner => {
		const known = suggested.find(({ email }) => email.toLowerCase() === signer.email.toLowerCase());
		return { ...signer, candidateId: known?.candidateId ?? null, clientContactId: known?.clientContactId ?? null };
	});
	const created = await withDocumentRecord(context, documented, id, async ({ trx, user, actor, id: recordId }) =>
		createSignatureRequest(trx, {
			subject: { type, id: recordId, ...(content.version ? { version: content.version } : {}) },
			title: String(input.title),
			original: stored.original,
			signers,
			expiresAt: new Date(Date.now() + Number(input.days) * 86_400_000),
			locale: format.locale,
			candidateId: parties.candidate_id,
			companyId: parties.client_company_id,
			ownerId: user.id,
			isContract: type === "placements" && input.contract === true,
			message: input.message ? String(input.message) : null,
			cause: `form:${String(form.get("_idem") ?? stored.original.storageKey)}`.slice(0, 200),
			actor,
		}),
	);
	// A duplicate submit created no second request: its copy of the file is deleted.
	if (created.repeated) await deleteFile(stored.original.storageKey);
	return redirectWithToast(
		`/recruiters/document_signatures/${created.uid}`,
		{ type: "success", message: format.t("signing:request.done", { count: signers.length }) },
		{ status: 303 },
	);

	async function readContent(source: string): Promise<Content | undefined> {
		if (source === uploadSource) {
			const file = form.get("file");
			if (!(file instanceof File) || file.size === 0) return undefined;
			return { name: file.name.slice(0, 200) || "documento.pdf", bytes: await readBytes(file) };
		}
		if (source === recordSource && type === "proposals") {
			const proposal = await withDocumentRecord(context, documented, id, ({ trx }) =>
				prepareProposal(trx, parseUid(id)),
			);
			const pdf = proposal && (await renderDocumentPdf(proposal.paper, proposal.colors));
			return pdf ? { name: `${proposal.name}.pdf`, bytes: new Uint8Array(pdf), version: proposal.version } : undefined;
		}
		const stored = await withDocumentRecord(context, documented, id, async ({ trx, id: recordId }) =>
			(await listSignablePdfs(trx, { type, id: recordId })).find(({ uid }) => uid === source),
		);
		if (!stored) return undefined;
		const file = await getFile(stored.storage_key);
		return file ? { name: stored.name, bytes: await readBytes(file) } : undefined;
	}

	async function readBytes(file: Blob) {
		return new Uint8Array(await file.arrayBuffer());
	}
}

async function prepareProposal(trx: Scoped, uid: string) {
	const proposal = await findProposal(trx, uid);
	if (!proposal) return undefined;
	const [brand] = await listProposalBrands(trx);
	const content = await loadDocument(trx, proposal);
	const paper = buildProposalDocument(content, proposal.locale, brand?.title ?? "");
	return { paper, colors: brand?.colors, name: proposal.title, version: proposal.version };
}

type SignerProblem = "needed" | "name" | "email" | "phone" | "twice";

/** Skips empty rows; a row needs name and email, and a phone for SMS codes. */
function readSigners(
	input: Readonly<Record<string, string | number | boolean | undefined>>,
): { signers: NewSigner[] } | { field: string; problem: SignerProblem } {
	const signers: NewSigner[] = [];
	for (const at of signerRows) {
		const [name, email] = [String(input[`name${at}`] ?? ""), String(input[`email${at}`] ?? "")];
		if (!name && !email) continue;
		if (!name) return { field: `name${at}`, problem: "name" };
		if (!z.email().safeParse(email).success) return { field: `email${at}`, problem: "email" };
		if (signers.some((signer) => signer.email.toLowerCase() === email.toLowerCase()))
			return { field: `email${at}`, problem: "twice" };
		const codeChannel = (input[`channel${at}`] ?? "email") as NewSigner["codeChannel"] & string;
		const phone = normalizePhone(String(input[`phone${at}`] ?? ""));
		if (codeChannel === "sms" && !phone) return { field: `phone${at}`, problem: "phone" };
		const role = (input[`role${at}`] ?? "signer") as NonNullable<NewSigner["role"]>;
		signers.push({
			name,
			email,
			phone: phone ?? null,
			role,
			codeChannel,
			position: Number(input[`position${at}`] ?? 1),
		});
	}
	return signers.length > 0 ? { signers } : { field: "name0", problem: "needed" };
}
