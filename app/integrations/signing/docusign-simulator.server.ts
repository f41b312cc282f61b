import { createHmac, randomUUID } from "node:crypto";
import {
	type SimulatedDocument,
	type SimulatorAnswer,
	type SimulatorFormat,
	startSigningSimulator,
} from "./signing-simulator.server.ts";

interface Body {
	transactionId: string;
	emailSubject: string;
	status: string;
	voidedReason?: string;
	documents: { documentBase64: string }[];
	recipients: { signers: { recipientId: string; name: string; email: string; routingOrder: string }[] };
	eventNotification?: { url: string };
}

const states = {
	draft: "created",
	running: "sent",
	completed: "completed",
	refused: "declined",
	cancelled: "voided",
	expired: "voided",
} as const;
const signerStates = { waiting: "sent", viewed: "delivered", signed: "completed", refused: "declined" } as const;

const problem = (status: number, errorCode: string): SimulatorAnswer => ({
	status,
	body: { errorCode, message: errorCode },
});

const describe = ({ id, title, state, reason, signers }: SimulatedDocument) => ({
	envelopeId: id,
	emailSubject: title,
	status: states[state],
	...(state === "cancelled" ? { voidedReason: reason } : {}),
	...(state === "expired" ? { voidedReason: "Envelope has expired." } : {}),
	recipients: {
		signers: signers.map((signer) => ({
			recipientId: signer.reference,
			name: signer.name,
			email: signer.email,
			status: signerStates[signer.state],
			...(signer.state === "viewed" ? { deliveredDateTime: signer.at?.toISOString() } : {}),
			...(signer.state === "signed" ? { signedDateTime: signer.at?.toISOString() } : {}),
			...(signer.state === "refused"
				? { declinedDateTime: signer.at?.toISOString(), declinedReason: signer.reason }
				: {}),
		})),
	},
});

const words: SimulatorFormat = {
	isAllowed: ({ headers, path }) => path === "/oauth/token" || /^Bearer (?!wrong).+/.test(headers.authorization ?? ""),
	failure: (status) => ({ errorCode: `SIMULATED_${status}`, message: "simulated" }),
	answer({ method, path, body, query }, desk) {
		const input = body as Body;
		if (path === "/oauth/token") {
			const { assertion = "" } = body as { assertion?: string };
			const isWhole = assertion.split(".").length === 3;
			if (!isWhole) return problem(400, "invalid_grant");
			return { status: 200, body: { access_token: "simulated-access-token", token_type: "Bearer", expires_in: 3600 } };
		}
		const rest = /^\/restapi\/v2\.1\/accounts\/([\w-]+)(.*)$/.exec(path)?.[2];
		if (rest === undefined) return problem(404, "ACCOUNT_NOT_FOUND");
		if (rest === "") return { status: 200, body: { accountName: "Simulated" } };
		if (rest === "/envelopes" && method === "POST") {
			const known = desk.documents.find(({ reference }) => reference === input.transactionId);
			if (known) return { status: 201, body: { envelopeId: known.id, status: "sent" } };
			const made = desk.make({
				reference: input.transactionId,
				title: input.emailSubject,
				callback: input.eventNotification?.url ?? null,
				original: Buffer.from(input.documents[0]?.documentBase64 ?? "", "base64"),
				signers: input.recipients.signers.map(({ recipientId, name, email, routingOrder }) => ({
					id: randomUUID(),
					reference: recipientId,
					name,
					email,
					cpf: null,
					group: Number(routingOrder),
					state: "waiting",
					at: null,
					reason: null,
				})),
			});
			desk.notify(made);
			return { status: 201, body: { envelopeId: made.id, status: "sent" } };
		}
		if (rest === "/envelopes") {
			const wanted = query.get("transaction_ids");
			return {
				status: 200,
				body: { envelopes: desk.documents.filter(({ reference }) => reference === wanted).map(describe) },
			};
		}
		const document = desk.documents.find(({ id }) => id === /^\/envelopes\/([\w-]+)/.exec(rest)?.[1]);
		if (!document) return problem(404, "ENVELOPE_DOES_NOT_EXIST");
		if (rest.endsWith("/documents/combined"))
			return document.signed ? { status: 200, file: document.signed } : problem(400, "DOCUMENT_INCOMPLETE");
		if (method === "PUT") {
			if (document.state !== "running") return problem(400, "ENVELOPE_CANNOT_VOID_INVALID_STATE");
			if (input.status === "voided") desk.end(document, "cancelled", input.voidedReason ?? null);
			else if (query.get("resend_envelope") === "true") desk.notify(document);
			return { status: 200, body: { envelopeId: document.id } };
		}
		return { status: 200, body: describe(document) };
	},
	webhook(event, { document, signer, secret }) {
		const names = {
			viewed: "recipient-delivered",
			signed: "recipient-completed",
			refused: "recipient-declined",
			completed: "envelope-completed",
			cancelled: "envelope-voided",
			expired: "envelope-voided",
		};
		const body = JSON.stringify({
			event: names[event],
			apiVersion: "v2.1",
			generatedDateTime: new Date().toISOString(),
			data: { accountId: "simulated", envelopeId: document.id, ...(signer ? { recipientId: signer.reference } : {}) },
		});
		return {
			body,
			headers: { "x-docusign-signature-1": createHmac("sha256", secret).update(body).digest("base64") },
		};
	},
};

type Options = Parameters<typeof startSigningSimulator>[1];
export const startDocusignSimulator = (options: Options = {}) => startSigningSimulator(words, options);
