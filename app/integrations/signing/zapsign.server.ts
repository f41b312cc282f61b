import { z } from "zod";
import {
	type CreatedDocument,
	type OutgoingDocument,
	type OutgoingSigner,
	type ProviderStatus,
	type SignatureProvider,
	type SigningAccount,
	SigningError,
} from "#app/domain/signatures/provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { constantTimeEqual } from "../outbound/constant-time-equal.server.ts";
import { callService, downloadPdf, type ServiceRequest, webhookSecretHeader } from "./service-call.server.ts";

const signer = z.object({
	token: z.string().min(1).max(200),
	external_id: z.string().nullish(),
	email: z.string().nullish(),
	status: z.string().nullish(),
	sign_url: z.string().nullish(),
	signed_at: z.string().nullish(),
	times_viewed: z.number().nullish(),
	last_view_at: z.string().nullish(),
	ip: z.string().nullish(),
});
const document = z.object({
	token: z.string().min(1).max(200),
	status: z.string(),
	external_id: z.string().nullish(),
	rejected_reason: z.string().nullish(),
	deleted: z.boolean().nullish(),
	signed_file: z.string().nullish(),
	signers: z.array(signer),
});
const list = z.object({
	next: z.string().nullish(),
	results: z.array(z.object({ token: z.string(), external_id: z.string().nullish() })),
});
const webhook = z.object({ token: z.string(), external_id: z.string().nullish() });
const anything = z.unknown();
/** List pages searched for a document whose response was lost. */
const mostPages = 5;

function call<T>(
	account: SigningAccount,
	method: ServiceRequest["method"],
	path: string,
	schema: z.ZodType<T>,
	body?: object,
) {
	const headers = { authorization: `Bearer ${account.secrets.token}` };
	return callService(account, { method, path: `/api/v1${path}`, headers, ...(body ? { body } : {}) }, schema);
}

/** ZapSign, API v1. Its webhooks carry a custom header. */
export const zapsign: SignatureProvider = {
	// Its list is read from a cache of an hour.
	listedAfter: 61 * 60_000,
	async create(account, outgoing) {
		const positions = new Set(outgoing.signers.map(({ position }) => position));
		const made = await call(account, "POST", "/docs/", document, {
			name: outgoing.title.slice(0, 255),
			base64_pdf: Buffer.from(outgoing.bytes).toString("base64"),
			external_id: outgoing.reference,
			lang: outgoing.locale === "pt" ? "pt-br" : "en",
			date_limit_to_sign: outgoing.expiresAt.toISOString(),
			signature_order_active: positions.size > 1,
			allow_refuse_signature: true,
			signers: outgoing.signers.map((person) => describeSigner(account, person, outgoing.message)),
		});
		return toCreated(made, outgoing);
	},
	async find(account, outgoing, since) {
		const day = new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10);
		for (let page = 1; page <= mostPages; page++) {
			const { results, next } = await call(
				account,
				"GET",
				`/docs/?page=${page}&sort_order=desc&created_from=${day}`,
				list,
			);
			const match = results.find(({ external_id }) => external_id === outgoing.reference);
			if (match) return toCreated(await call(account, "GET", `/docs/${match.token}/`, document), outgoing);
			if (!next) return null;
		}
		return null;
	},
	async remind(account, providerRef) {
		await call(account, "POST", `/docs/${providerRef}/resend-notifications-bulk/`, anything, {});
	},
	async cancel(account, providerRef, reason) {
		await call(account, "POST", "/refuse/", anything, { doc_token: providerRef, rejected_reason: reason });
	},
	getStatus: async (account, providerRef) => toStatus(await call(account, "GET", `/docs/${providerRef}/`, document)),
	async download(account, providerRef) {
		const { signed_file: url } = await call(account, "GET", `/docs/${providerRef}/`, document);
		if (!url) throw new SigningError("slow", { isCertain: true });
		return downloadPdf(account, { url });
	},
	async check(account) {
		await call(account, "GET", "/docs/?page=1", list);
	},
	isSigned: ({ secrets }, { headers }) => constantTimeEqual(headers.get(webhookSecretHeader), secrets.secret),
	readWebhook(body) {
		const { data } = webhook.safeParse(parseJson(body));
		return data ? { providerRef: data.token, reference: data.external_id || null } : null;
	},
};

function describeSigner({ asksCpf }: SigningAccount, person: OutgoingSigner, message: string | null) {
	const national = /^\+55(\d{10,11})$/.exec(person.phone ?? "")?.[1];
	return {
		name: person.name,
		email: person.email,
		external_id: person.reference,
		auth_mode: "tokenEmail",
		send_automatic_email: true,
		lock_name: true,
		lock_email: true,
		order_group: person.position,
		...(message ? { custom_message: message } : {}),
		...(national ? { phone_country: "55", phone_number: national } : {}),
		...(asksCpf ? { require_cpf: true } : {}),
		...(asksCpf && person.cpf ? { cpf: person.cpf } : {}),
	};
}

type Document = z.infer<typeof document>;

function toCreated({ token, signers }: Document, outgoing: OutgoingDocument): CreatedDocument {
	return {
		providerRef: token,
		signers: signers.flatMap(({ external_id, email, token: providerRef, sign_url }) => {
			const own = outgoing.signers.find(
				(person) => person.reference === external_id || person.email.toLowerCase() === email?.toLowerCase(),
			);
			return own ? [{ reference: own.reference, providerRef, url: sign_url ?? null }] : [];
		}),
	};
}

const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);
/** Document states of a refusal or cancellation. */
const refusedWords = new Set(["refused", "recusado", "rejected"]);
const signedWords = new Set(["signed", "assinado"]);

function toStatus({ status, signers, deleted, rejected_reason }: Document): ProviderStatus {
	const list = signers.map((person): ProviderStatus["signers"][number] => {
		const word = person.status ?? "";
		const state = signedWords.has(word)
			? "signed"
			: refusedWords.has(word)
				? "refused"
				: (person.times_viewed ?? 0) > 0
					? "viewed"
					: "waiting";
		return {
			providerRef: person.token,
			reference: person.external_id || null,
			state,
			at: toDate(state === "signed" ? person.signed_at : person.last_view_at),
			ip: person.ip ?? null,
			url: person.sign_url ?? null,
			reason: state === "refused" ? (rejected_reason ?? null) : null,
		};
	});
	return { state: toState(), reason: rejected_reason ?? null, signers: list };

	function toState(): ProviderStatus["state"] {
		if (list.some(({ state }) => state === "refused")) return "refused";
		if (signedWords.has(status)) return "completed";
		if (status === "expired") return "expired";
		// Its sender cancels by refusing, and so does it when a document is deleted.
		return refusedWords.has(status) || deleted ? "cancelled" : "running";
	}
}
