import { randomUUID } from "node:crypto";
import { webhookSecretHeader } from "./service-call.server.ts";
import {
	type SimulatedDocument,
	type SimulatorFormat,
	type SimulatorOperations,
	startSigningSimulator,
} from "./signing-simulator.server.ts";

interface Body {
	name: string;
	base64_pdf: string;
	external_id: string;
	doc_token?: string;
	rejected_reason?: string;
	signers: { name: string; email: string; external_id: string; order_group?: number; cpf?: string }[];
}

const states = {
	draft: "pending",
	running: "pending",
	completed: "signed",
	refused: "refused",
	cancelled: "refused",
	expired: "expired",
} as const;

const signerStates = { waiting: "new", viewed: "link-opened", signed: "signed", refused: "refused" } as const;

function describe(document: SimulatedDocument, desk: SimulatorOperations) {
	return {
		token: document.id,
		external_id: document.reference,
		name: document.title,
		status: states[document.state],
		rejected_reason: document.reason,
		deleted: false,
		signed_file: document.signed ? `${desk.url}/simulator/file/${document.id}` : null,
		signers: document.signers.map((signer) => ({
			token: signer.id,
			external_id: signer.reference ?? "",
			name: signer.name,
			email: signer.email,
			status: signerStates[signer.state],
			times_viewed: signer.state === "waiting" ? 0 : 1,
			last_view_at: signer.at?.toISOString() ?? null,
			signed_at: signer.state === "signed" ? signer.at?.toISOString() : null,
			sign_url: desk.signUrl(signer),
		})),
	};
}

const words: SimulatorFormat = {
	isAllowed: ({ headers }) => /^Bearer (?!wrong).+/.test(headers.authorization ?? ""),
	failure: (status) => ({ detail: `simulated ${status}` }),
	answer({ method, path, body, query }, desk) {
		const input = body as Body;
		if (path === "/api/v1/docs/" && method === "GET") {
			const page = Number(query.get("page") ?? 1);
			const results = page === 1 ? desk.documents.map((document) => describe(document, desk)).reverse() : [];
			return { status: 200, body: { count: results.length, next: null, results } };
		}
		if (path === "/api/v1/docs/" && method === "POST") {
			const made = desk.make({
				reference: input.external_id,
				title: input.name,
				original: Buffer.from(input.base64_pdf, "base64"),
				signers: input.signers.map(({ name, email, external_id, order_group = 1, cpf }) => ({
					id: randomUUID(),
					reference: external_id,
					name,
					email,
					cpf: cpf ?? null,
					group: order_group,
					state: "waiting",
					at: null,
					reason: null,
				})),
			});
			desk.notify(made);
			return { status: 200, body: describe(made, desk) };
		}
		const refused = path === "/api/v1/refuse/" ? input.doc_token : undefined;
		const token = refused ?? /^\/api\/v1\/docs\/([\w-]+)\//.exec(path)?.[1];
		const document = desk.documents.find(({ id }) => id === token);
		if (!document) return { status: 404, body: { detail: "Not found." } };
		if (refused) {
			if (document.state !== "running") return { status: 400, body: { detail: "document_not_in_progress" } };
			desk.end(document, "cancelled", input.rejected_reason ?? null);
			return { status: 200, body: { message: "ok" } };
		}
		if (path.endsWith("/resend-notifications-bulk/")) {
			if (document.state !== "running") return { status: 400, body: { code: "document_not_in_progress" } };
			desk.notify(document);
			return { status: 200, body: { success: true } };
		}
		return { status: 200, body: describe(document, desk) };
	},
	webhook(event, { document, signer, secret, desk }) {
		const names = {
			viewed: "doc_viewed",
			signed: "doc_signed",
			refused: "doc_refused",
			completed: "doc_signed",
			cancelled: "doc_refused",
			expired: "doc_expired",
		};
		const body = { event_type: names[event], ...describe(document, desk), signer_who_signed: signer?.email ?? null };
		return { body: JSON.stringify(body), headers: { [webhookSecretHeader]: secret } };
	},
};

type Options = Parameters<typeof startSigningSimulator>[1];
export const startZapsignSimulator = (options: Options = {}) => startSigningSimulator(words, options);
