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
import {
	callService,
	downloadPdf,
	hmacSha256,
	type ServiceRequest,
	webhookSecretHeader,
} from "./service-call.server.ts";

const id = z.union([z.number().int(), z.string().min(1).max(200)]).transform(String);
const submitter = z.object({
	id,
	submission_id: id.nullish(),
	email: z.string().nullish(),
	external_id: z.string().nullish(),
	slug: z.string().nullish(),
	embed_src: z.string().nullish(),
	status: z.string().nullish(),
	opened_at: z.string().nullish(),
	completed_at: z.string().nullish(),
	declined_at: z.string().nullish(),
	ip: z.string().nullish(),
});
const submission = z.object({
	id,
	status: z.string().nullish(),
	archived_at: z.string().nullish(),
	submitters: z.array(submitter),
	submission_events: z
		.array(
			z.object({
				submitter_id: id.nullish(),
				event_type: z.string(),
				data: z.object({ reason: z.string().nullish(), ip: z.string().nullish() }).nullish(),
			}),
		)
		.nullish(),
});
const files = z.object({ documents: z.array(z.object({ url: z.string() })) });
const webhook = z.object({
	event_type: z.string(),
	data: z.object({ id, submission_id: id.nullish(), submission: z.object({ id }).nullish() }),
});
const anything = z.unknown();
/** Seconds that a signature of a webhook is good for. */
const tolerance = 300;

function call<T>(
	account: SigningAccount,
	method: ServiceRequest["method"],
	path: string,
	schema: z.ZodType<T>,
	body?: object,
) {
	const headers = { "x-auth-token": account.secrets.token };
	return callService(account, { method, path, headers, ...(body ? { body } : {}) }, schema);
}

/** DocuSeal, cloud or self-hosted: submissions of a PDF. */
export const docuseal: SignatureProvider = {
	listedAfter: 0,
	async create(account, outgoing) {
		const made = await call(account, "POST", "/submissions/pdf", submission, describe(outgoing));
		return toCreated(made, outgoing);
	},
	async find(account, outgoing) {
		const [first] = outgoing.signers;
		const { data } = await call(
			account,
			"GET",
			`/submitters?external_id=${encodeURIComponent(first?.reference ?? "")}`,
			z.object({ data: z.array(submitter) }),
		);
		const known = data.find(({ submission_id }) => submission_id)?.submission_id;
		return known ? toCreated(await call(account, "GET", `/submissions/${known}`, submission), outgoing) : null;
	},
	async remind(account, _providerRef, signerRefs) {
		for (const ref of signerRefs) await call(account, "PUT", `/submitters/${ref}`, anything, { send_email: true });
	},
	async cancel(account, providerRef) {
		await call(account, "DELETE", `/submissions/${providerRef}`, anything);
	},
	getStatus: async (account, providerRef) =>
		toStatus(await call(account, "GET", `/submissions/${providerRef}`, submission)),
	async download(account, providerRef) {
		const { documents } = await call(account, "GET", `/submissions/${providerRef}/documents?merge=true`, files);
		const url = documents[0]?.url;
		if (!url) throw new SigningError("slow", { isCertain: true });
		return downloadPdf(account, { url });
	},
	async check(account) {
		await call(account, "GET", "/submissions?limit=1", z.object({ data: z.array(z.unknown()) }));
	},
	isSigned,
	readWebhook(body) {
		const { data } = webhook.safeParse(parseJson(body));
		if (!data) return null;
		const { id: own, submission_id, submission: parent } = data.data;
		const isForm = data.event_type.startsWith("form.");
		const providerRef = isForm ? (submission_id ?? parent?.id ?? null) : own;
		return { providerRef, reference: null };
	},
};

/** A custom secret header, or an HMAC of timestamp and body with a `whsec_` key. */
function isSigned({ secrets: { secret } }: SigningAccount, { headers, body }: SigningWebhook): boolean {
	if (constantTimeEqual(headers.get(webhookSecretHeader), secret)) return true;
	const [, seconds = "", signature = ""] =
		/^(\d{1,12})\.([0-9a-f]{64})$/.exec(headers.get("x-docuseal-signature") ?? "") ?? [];
	const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) <= tolerance;
	return (
		secret !== "" &&
		signature !== "" &&
		isFresh &&
		constantTimeEqual(signature, hmacSha256(secret, `${seconds}.${body}`, "hex"))
	);
}

function describe({ title, fileName, bytes, pages, signers, message, expiresAt }: OutgoingDocument) {
	const roles = signers.map((_, at) => `Signer ${at + 1}`);
	const groups = [...new Set(signers.map(({ position }) => position))].sort((a, b) => a - b);
	const width = 0.9 / Math.min(4, Math.max(1, signers.length));
	return {
		name: title,
		send_email: true,
		order: "preserved",
		expire_at: expiresAt.toISOString(),
		documents: [
			{
				name: fileName,
				file: Buffer.from(bytes).toString("base64"),
				// Without a field no signature is requested; fields stand below the last page.
				fields: roles.map((role, at) => ({
					name: role,
					type: "signature",
					role,
					required: true,
					areas: [
						{
							x: 0.05 + width * (at % 4),
							y: 0.93 - 0.06 * Math.floor(at / 4),
							w: width - 0.02,
							h: 0.05,
							page: Math.max(1, pages),
						},
					],
				})),
			},
		],
		submitters: signers.map((person, at) => ({
			name: person.name,
			role: roles[at],
			email: person.email,
			...(person.phone ? { phone: person.phone } : {}),
			external_id: person.reference,
			order: groups.indexOf(person.position),
			require_email_2fa: true,
		})),
		...(message ? { message: { subject: title, body: `${message}\n\n{{submitter.link}}` } } : {}),
	};
}

type Submission = z.infer<typeof submission>;
type Submitter = z.infer<typeof submitter>;

/** Signing link from the response; null when missing. */
const getUrl = ({ embed_src }: Submitter): string | null => embed_src ?? null;

function toCreated({ id: providerRef, submitters }: Submission, outgoing: OutgoingDocument): CreatedDocument {
	return {
		providerRef,
		signers: submitters.flatMap((person) => {
			const own = outgoing.signers.find(({ reference }) => reference === person.external_id);
			return own ? [{ reference: own.reference, providerRef: person.id, url: getUrl(person) }] : [];
		}),
	};
}

function toStatus({ status, submitters, archived_at, submission_events }: Submission): ProviderStatus {
	const list = submitters.map((person): ProviderStatus["signers"][number] => {
		const state = person.completed_at
			? "signed"
			: person.declined_at
				? "refused"
				: person.opened_at
					? "viewed"
					: "waiting";
		const moment = person.completed_at ?? person.declined_at ?? person.opened_at;
		const own = (submission_events ?? []).filter(({ submitter_id }) => submitter_id === person.id);
		return {
			providerRef: person.id,
			reference: person.external_id ?? null,
			state,
			at: moment ? new Date(moment) : null,
			ip: person.ip ?? own.find(({ data }) => data?.ip)?.data?.ip ?? null,
			url: getUrl(person),
			reason: own.find(({ data }) => data?.reason)?.data?.reason ?? null,
		};
	});
	const refusal = list.find(({ state }) => state === "refused");
	return { state: toState(), reason: refusal?.reason ?? null, signers: list };

	function toState(): ProviderStatus["state"] {
		if (status === "completed") return "completed";
		if (refusal || status === "declined") return "refused";
		if (status === "expired") return "expired";
		return archived_at ? "cancelled" : "running";
	}
}
