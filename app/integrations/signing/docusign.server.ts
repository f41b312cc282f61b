import { z } from "zod";
import {
	type CreatedDocument,
	type OutgoingDocument,
	type ProviderStatus,
	type SignatureProvider,
	type SigningAccount,
	SigningError,
	type SigningWebhook,
} from "#app/domain/signatures/provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { constantTimeEqual } from "../outbound/constant-time-equal.server.ts";
import { getDocusignToken } from "./docusign-token.server.ts";
import { callService, downloadPdf, getServiceBase, hmacSha256, type ServiceRequest } from "./service-call.server.ts";

const created = z.object({ envelopeId: z.string().min(1).max(200) });
const recipient = z.object({
	recipientId: z.string(),
	clientUserId: z.string().nullish(),
	email: z.string().nullish(),
	status: z.string().nullish(),
	signedDateTime: z.string().nullish(),
	deliveredDateTime: z.string().nullish(),
	declinedDateTime: z.string().nullish(),
	declinedReason: z.string().nullish(),
	customFields: z.array(z.string()).nullish(),
});
const envelope = z.object({
	envelopeId: z.string(),
	status: z.string(),
	voidedReason: z.string().nullish(),
	expireDateTime: z.string().nullish(),
	recipients: z.object({ signers: z.array(recipient) }),
});
const list = z.object({ envelopes: z.array(z.object({ envelopeId: z.string() })).nullish() });
const webhook = z.object({
	event: z.string(),
	data: z.object({ accountId: z.string().nullish(), envelopeId: z.string() }),
});
const anything = z.unknown();
/** It sends one signature header for each key of its account. */
const mostKeys = 10;

async function authorise(account: SigningAccount) {
	return { authorization: `Bearer ${await getDocusignToken(account)}` };
}

const accountPath = ({ account }: SigningAccount) => `/restapi/v2.1/accounts/${encodeURIComponent(account ?? "")}`;

async function call<T>(
	account: SigningAccount,
	method: ServiceRequest["method"],
	path: string,
	schema: z.ZodType<T>,
	body?: object,
) {
	const headers = await authorise(account);
	return callService(
		account,
		{ method, path: `${accountPath(account)}${path}`, headers, ...(body ? { body } : {}) },
		schema,
	);
}

/** DocuSign eSignature REST 2.1; envelope events arrive as JSON SIM webhooks. */
export const docusign: SignatureProvider = {
	listedAfter: 60_000,
	async create(account, outgoing) {
		const { envelopeId } = await call(account, "POST", "/envelopes", created, describe(account, outgoing));
		return toCreated(envelopeId, outgoing);
	},
	async find(account, outgoing, since) {
		const from = new Date(since.getTime() - 3_600_000).toISOString();
		const query = new URLSearchParams({ transaction_ids: toTransactionId(outgoing.reference), from_date: from });
		const { envelopes } = await call(account, "GET", `/envelopes?${query}`, list);
		const known = envelopes?.[0]?.envelopeId;
		return known ? toCreated(known, outgoing) : null;
	},
	async remind(account, providerRef) {
		await call(account, "PUT", `/envelopes/${providerRef}?resend_envelope=true`, anything, {});
	},
	async cancel(account, providerRef, reason) {
		const body = { status: "voided", voidedReason: reason.slice(0, 200) };
		await call(account, "PUT", `/envelopes/${providerRef}`, anything, body);
	},
	getStatus: async (account, providerRef) =>
		toStatus(await call(account, "GET", `/envelopes/${providerRef}?include=recipients`, envelope)),
	async download(account, providerRef) {
		const url = `${getServiceBase(account).base}${accountPath(account)}/envelopes/${providerRef}/documents/combined`;
		return downloadPdf(account, { url, headers: { ...(await authorise(account)), accept: "application/pdf" } });
	},
	async check(account) {
		if (!account.account) throw new SigningError("credentials", { isCertain: true });
		await call(account, "GET", "", anything);
	},
	isSigned,
	readWebhook(body) {
		const { data } = webhook.safeParse(parseJson(body));
		return data ? { providerRef: data.data.envelopeId, reference: null } : null;
	},
};

function isSigned({ secrets: { secret } }: SigningAccount, { headers, body }: SigningWebhook): boolean {
	if (secret === "") return false;
	const own = hmacSha256(secret, body, "base64");
	const names = Array.from({ length: mostKeys }, (_, at) => `x-docusign-signature-${at + 1}`);
	return names.some((name) => constantTimeEqual(headers.get(name), own));
}

/** GUID derived from our reference, so that repeats use the same one. */
function toTransactionId(reference: string): string {
	const hex = hmacSha256("seleta-signature", reference, "hex");
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** Recipient numbers equal our signer order and identify them later. */
const toRecipientId = (at: number) => String(at + 1);

function describe(account: SigningAccount, outgoing: OutgoingDocument) {
	const { title, fileName, bytes, signers, message, expiresAt, reference, locale } = outgoing;
	const days = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 86_400_000));
	const language = locale === "pt" ? "pt_BR" : "en";
	return {
		status: "sent",
		transactionId: toTransactionId(reference),
		emailSubject: title.slice(0, 100),
		...(message ? { emailBlurb: message } : {}),
		documents: [
			{
				documentId: "1",
				name: fileName,
				fileExtension: "pdf",
				documentBase64: Buffer.from(bytes).toString("base64"),
			},
		],
		recipients: {
			signers: signers.map((person, at) => ({
				recipientId: toRecipientId(at),
				name: person.name,
				email: person.email,
				routingOrder: String(person.position),
				emailNotification: { supportedLanguage: language },
			})),
		},
		notification: {
			useAccountDefaults: "false",
			expirations: { expireEnabled: "true", expireAfter: String(days), expireWarn: "0" },
			reminders: { reminderEnabled: "false" },
		},
		eventNotification: {
			url: account.webhook,
			requireAcknowledgment: "true",
			loggingEnabled: "true",
			includeHMAC: "true",
			deliveryMode: "SIM",
			eventData: { version: "restv2.1", format: "json" },
			events: [
				...["envelope-completed", "envelope-declined", "envelope-voided"],
				...["recipient-delivered", "recipient-completed", "recipient-declined"],
			],
		},
	};
}

const toCreated = (providerRef: string, { signers }: OutgoingDocument): CreatedDocument => ({
	providerRef,
	signers: signers.map(({ reference }, at) => ({ reference, providerRef: toRecipientId(at), url: null })),
});

type Recipient = z.infer<typeof recipient>;

function getState({ status }: Recipient): ProviderStatus["signers"][number]["state"] {
	if (status === "completed" || status === "signed") return "signed";
	if (status === "declined") return "refused";
	return status === "delivered" ? "viewed" : "waiting";
}

function toStatus({ status, voidedReason, recipients }: z.infer<typeof envelope>): ProviderStatus {
	const signers = recipients.signers.map((person): ProviderStatus["signers"][number] => {
		const moment = person.signedDateTime ?? person.declinedDateTime ?? person.deliveredDateTime;
		return {
			providerRef: person.recipientId,
			reference: null,
			state: getState(person),
			at: moment ? new Date(moment) : null,
			ip: null,
			url: null,
			reason: person.declinedReason ?? null,
		};
	});
	const reason = signers.find(({ state }) => state === "refused")?.reason ?? voidedReason ?? null;
	return { state: toState(), reason, signers };

	function toState(): ProviderStatus["state"] {
		if (status === "completed") return "completed";
		if (status === "declined") return "refused";
		// Expired envelopes are voided automatically.
		if (status === "voided") return /expired/i.test(voidedReason ?? "") ? "expired" : "cancelled";
		return "running";
	}
}
