import { z } from "zod";
import {
	type CreatedDocument,
	type OutgoingDocument,
	type OutgoingSigner,
	type ProviderSigner,
	type ProviderStatus,
	type SignatureProvider,
	type SigningAccount,
	SigningError,
} from "#app/domain/signatures/provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { constantTimeEqual } from "../outbound/constant-time-equal.server.ts";
import { callService, downloadPdf, hmacSha256, type ServiceRequest } from "./service-call.server.ts";

const resource = z.object({ data: z.object({ id: z.string().min(1).max(200) }) });
const envelope = z.object({ data: z.object({ id: z.string(), attributes: z.object({ status: z.string() }) }) });
const signers = z.object({
	data: z.array(z.object({ id: z.string(), attributes: z.object({ email: z.string().nullish() }) })),
});
const documents = z.object({
	data: z.array(
		z.object({
			id: z.string(),
			links: z.object({ files: z.object({ signed: z.string().nullish() }).nullish() }).nullish(),
		}),
	),
});
const person = z.object({
	key: z.string().nullish(),
	email: z.string().nullish(),
	address: z.string().nullish(),
});
const events = z.object({
	data: z.array(
		z.object({
			attributes: z.object({
				name: z.string(),
				created: z.string().nullish(),
				occurred_at: z.string().nullish(),
				data: z
					.object({
						signer: person.nullish(),
						signers: z.array(person).nullish(),
						refusal: z.object({ reason: z.string().nullish() }).nullish(),
						comment: z.string().nullish(),
					})
					.nullish(),
			}),
		}),
	),
});
const webhook = z.object({
	event: z.object({ name: z.string() }),
	document: z.object({ key: z.string(), metadata: z.object({ reference: z.string() }).nullish() }),
});
const anything = z.unknown();

function call<T>(
	account: SigningAccount,
	method: ServiceRequest["method"],
	path: string,
	schema: z.ZodType<T>,
	body?: object,
) {
	const type = "application/vnd.api+json";
	const headers = { authorization: account.secrets.token, "content-type": type, accept: type };
	return callService(account, { method, path: `/api/v3${path}`, headers, ...(body ? { body } : {}) }, schema);
}

const described = (type: string, attributes: object, more: object = {}) => ({ data: { type, attributes, ...more } });

/** Clicksign API v3 envelopes. Unfinished drafts reach no signer, so they are deleted. */
export const clicksign: SignatureProvider = {
	listedAfter: 0,
	async create(account, document, { providerRef, keep }) {
		if (providerRef && (await adopt(account, providerRef))) return listCreated(account, providerRef, document);
		const { data } = await call(
			account,
			"POST",
			"/envelopes",
			resource,
			described("envelopes", {
				name: document.title,
				locale: document.locale === "pt" ? "pt-BR" : "en-US",
				auto_close: true,
				block_after_refusal: true,
				deadline_at: document.expiresAt.toISOString(),
			}),
		);
		await keep(data.id);
		const made = await fill(account, data.id, document);
		await call(account, "PATCH", `/envelopes/${data.id}`, anything, {
			data: { id: data.id, type: "envelopes", attributes: { status: "running" } },
		});
		await notify(account, data.id, document.message);
		return { providerRef: data.id, signers: made };
	},
	// Earlier attempts are identified by the stored id.
	find: async () => null,
	remind: (account, providerRef) => notify(account, providerRef, null),
	async cancel(account, providerRef) {
		const { data } = await call(account, "GET", `/envelopes/${providerRef}/documents`, documents);
		for (const { id } of data)
			await call(account, "PATCH", `/envelopes/${providerRef}/documents/${id}`, anything, {
				data: { id, type: "documents", attributes: { status: "canceled" } },
			});
	},
	getStatus: readStatus,
	async download(account, providerRef) {
		const { data } = await call(account, "GET", `/envelopes/${providerRef}/documents`, documents);
		const url = data[0]?.links?.files?.signed;
		// Available only some seconds after the last signature.
		if (!url) throw new SigningError("slow", { isCertain: true });
		return downloadPdf(account, { url });
	},
	async check(account) {
		await call(account, "GET", "/envelopes?page[size]=1", z.object({ data: z.array(z.unknown()) }));
	},
	isSigned: ({ secrets }, { headers, body }) =>
		secrets.secret !== "" &&
		constantTimeEqual(headers.get("content-hmac"), `sha256=${hmacSha256(secrets.secret, body, "hex")}`),
	readWebhook(body) {
		const { data } = webhook.safeParse(parseJson(body));
		// Webhooks name documents, not envelopes: our reference is in the document's metadata.
		return data ? { providerRef: null, reference: data.document.metadata?.reference ?? null } : null;
	},
};

/** Whether an earlier envelope was sent already; a draft is deleted. */
async function adopt(account: SigningAccount, id: string): Promise<boolean> {
	try {
		const { data } = await call(account, "GET", `/envelopes/${id}`, envelope);
		if (data.attributes.status !== "draft") return true;
		await call(account, "DELETE", `/envelopes/${id}`, anything);
		return false;
	} catch (error) {
		if (error instanceof SigningError && error.trouble === "gone") return false;
		throw error;
	}
}

async function listCreated(
	account: SigningAccount,
	id: string,
	{ signers: wanted, message }: OutgoingDocument,
): Promise<CreatedDocument> {
	const { data } = await call(account, "GET", `/envelopes/${id}/signers`, signers);
	await notify(account, id, message);
	return {
		providerRef: id,
		signers: data.flatMap((signer) => {
			const own = wanted.find(({ email }) => isSameEmail(email, signer.attributes.email));
			return own ? [{ reference: own.reference, providerRef: signer.id, url: null }] : [];
		}),
	};
}

async function fill(account: SigningAccount, id: string, document: OutgoingDocument) {
	const content = Buffer.from(document.bytes).toString("base64");
	const file = await call(
		account,
		"POST",
		`/envelopes/${id}/documents`,
		resource,
		described("documents", {
			filename: document.fileName,
			content_base64: `data:application/pdf;base64,${content}`,
			metadata: { reference: document.reference },
		}),
	);
	const groups = [...new Set(document.signers.map(({ position }) => position))].sort((a, b) => a - b);
	const made: CreatedDocument["signers"] = [];
	for (const signer of document.signers) {
		const group = groups.indexOf(signer.position) + 1;
		const attributes = describeSigner(account, signer, group);
		const { data } = await call(
			account,
			"POST",
			`/envelopes/${id}/signers`,
			resource,
			described("signers", attributes),
		);
		const relationships = {
			document: { data: { type: "documents", id: file.data.id } },
			signer: { data: { type: "signers", id: data.id } },
		};
		for (const needed of [
			{ action: "agree", role: "sign" },
			{ action: "provide_evidence", auth: "email" },
		])
			await call(
				account,
				"POST",
				`/envelopes/${id}/requirements`,
				resource,
				described("requirements", needed, { relationships }),
			);
		made.push({ reference: signer.reference, providerRef: data.id, url: null });
	}
	return made;
}

function describeSigner({ asksCpf }: SigningAccount, { name, email, phone, cpf }: OutgoingSigner, group: number) {
	const national = /^\+55(\d{10,11})$/.exec(phone ?? "")?.[1];
	return {
		name,
		email,
		...(national ? { phone_number: national } : {}),
		has_documentation: asksCpf,
		...(asksCpf && cpf ? { documentation: cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4") } : {}),
		refusable: true,
		group,
		communicate_events: { signature_request: "email", signature_reminder: "none", document_signed: "email" },
	};
}

async function notify(account: SigningAccount, id: string, message: string | null): Promise<void> {
	const attributes = message ? { message } : {};
	await call(account, "POST", `/envelopes/${id}/notifications`, anything, described("notifications", attributes));
}

const isSameEmail = (email: string, other: string | null | undefined) => email.toLowerCase() === other?.toLowerCase();

async function readStatus(account: SigningAccount, id: string): Promise<ProviderStatus> {
	const { data: found } = await call(account, "GET", `/envelopes/${id}`, envelope);
	const { data: people } = await call(account, "GET", `/envelopes/${id}/signers`, signers);
	const { data: history } = await call(account, "GET", `/envelopes/${id}/events?page[size]=100`, events);
	const happened = history.map(({ attributes }) => attributes);
	const list = people.map((signer): ProviderSigner => {
		const email = signer.attributes.email ?? "";
		const own = happened.filter(({ data }) =>
			[data?.signer, ...(data?.signers ?? [])].some(
				(someone) => someone?.key === signer.id || isSameEmail(email, someone?.email),
			),
		);
		const signed = own.find(({ name }) => name === "sign");
		const refused = own.find(({ name }) => name === "refusal");
		const event = signed ?? refused;
		const moment = event?.occurred_at ?? event?.created;
		return {
			providerRef: signer.id,
			reference: null,
			state: signed ? "signed" : refused ? "refused" : "waiting",
			at: moment ? new Date(moment) : null,
			ip: event?.data?.signer?.address ?? null,
			url: null,
			reason: refused?.data?.refusal?.reason ?? refused?.data?.comment ?? null,
		};
	});
	const refusal = list.find(({ state }) => state === "refused");
	return { state: toState(found.attributes.status, list, happened), reason: refusal?.reason ?? null, signers: list };
}

/** Expired envelopes close with partial signatures: only all signatures make them complete. */
function toState(
	status: string,
	list: readonly ProviderSigner[],
	happened: readonly { name: string }[],
): ProviderStatus["state"] {
	if (list.some(({ state }) => state === "refused")) return "refused";
	if (status === "closed") return list.every(({ state }) => state === "signed") ? "completed" : "expired";
	if (status === "canceled") return happened.some(({ name }) => name === "deadline") ? "expired" : "cancelled";
	return "running";
}
