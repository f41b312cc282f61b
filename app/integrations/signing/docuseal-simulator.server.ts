import { createHmac } from "node:crypto";
import { webhookSecretHeader } from "./service-call.server.ts";
import {
	type SimulatedDocument,
	type SimulatedSigner,
	type SimulatorFormat,
	type SimulatorOperations,
	startSigningSimulator,
} from "./signing-simulator.server.ts";

interface Body {
	name: string;
	documents: { file: string }[];
	submitters: { name: string; email: string; external_id: string; order: number }[];
}

const states = {
	draft: "pending",
	running: "pending",
	completed: "completed",
	refused: "declined",
	cancelled: "pending",
	expired: "expired",
} as const;

const describeSubmitter = (signer: SimulatedSigner, document: SimulatedDocument, desk: SimulatorOperations) => {
	const moment = signer.at?.toISOString() ?? null;
	const statuses = { waiting: "sent", viewed: "opened", signed: "completed", refused: "declined" };
	return {
		id: Number(signer.id),
		submission_id: Number(document.id),
		email: signer.email,
		name: signer.name,
		external_id: signer.reference,
		slug: signer.id,
		embed_src: desk.signUrl(signer),
		status: statuses[signer.state],
		opened_at: signer.state === "waiting" ? null : moment,
		completed_at: signer.state === "signed" ? moment : null,
		declined_at: signer.state === "refused" ? moment : null,
	};
};

const describe = (document: SimulatedDocument, desk: SimulatorOperations) => ({
	id: Number(document.id),
	name: document.title,
	status: states[document.state],
	archived_at: document.state === "cancelled" ? new Date().toISOString() : null,
	submitters: document.signers.map((signer) => describeSubmitter(signer, document, desk)),
	submission_events: document.signers
		.filter(({ reason }) => reason)
		.map(({ id, reason }) => ({ submitter_id: Number(id), event_type: "decline_form", data: { reason } })),
});

let count = 1000;
/** Its names are numbers. */
const nextId = () => {
	count += 1;
	return String(count);
};

const words: SimulatorFormat = {
	isAllowed: ({ headers }) => {
		const token = String(headers["x-auth-token"] ?? "");
		return token !== "" && !token.startsWith("wrong");
	},
	failure: (status) => ({ error: `simulated ${status}` }),
	answer({ method, path, body, query }, desk) {
		if (path === "/submissions" && method === "GET") return { status: 200, body: { data: [], pagination: {} } };
		if (path === "/submissions/pdf") {
			const input = body as Body;
			const made = desk.make({
				id: nextId(),
				reference: null,
				title: input.name,
				original: Buffer.from(input.documents[0]?.file ?? "", "base64"),
				signers: input.submitters.map(({ name, email, external_id, order }) => ({
					id: nextId(),
					reference: external_id,
					name,
					email,
					cpf: null,
					group: order,
					state: "waiting",
					at: null,
					reason: null,
				})),
			});
			desk.notify(made);
			return { status: 200, body: describe(made, desk) };
		}
		if (path === "/submitters") {
			const wanted = query.get("external_id");
			const data = desk.documents.flatMap((document) =>
				document.signers
					.filter(({ reference }) => reference === wanted)
					.map((signer) => describeSubmitter(signer, document, desk)),
			);
			return { status: 200, body: { data, pagination: {} } };
		}
		const submitter = /^\/submitters\/(\d+)$/.exec(path)?.[1];
		const document = submitter
			? desk.documents.find(({ signers }) => signers.some(({ id }) => id === submitter))
			: desk.documents.find(({ id }) => id === /^\/submissions\/(\d+)/.exec(path)?.[1]);
		if (!document) return { status: 404, body: { error: "Not found" } };
		if (submitter) {
			desk.notify(document);
			return { status: 200, body: { id: Number(submitter) } };
		}
		if (method === "DELETE") {
			if (document.state === "running") desk.end(document, "cancelled", null);
			return { status: 200, body: { id: Number(document.id), archived_at: new Date().toISOString() } };
		}
		if (path.endsWith("/documents")) {
			const url = `${desk.url}/simulator/file/${document.id}`;
			const documents = document.signed ? [{ name: "document", url }] : [];
			return { status: 200, body: { id: Number(document.id), documents } };
		}
		return { status: 200, body: describe(document, desk) };
	},
	webhook(event, { document, signer, secret, desk }) {
		const names = {
			viewed: "form.viewed",
			signed: "form.completed",
			refused: "form.declined",
			completed: "submission.completed",
			cancelled: "submission.archived",
			expired: "submission.expired",
		};
		const timestamp = new Date().toISOString();
		const data = signer ? describeSubmitter(signer, document, desk) : describe(document, desk);
		const body = JSON.stringify({ event_type: names[event], timestamp, data });
		if (!secret.startsWith("whsec_"))
			return { body, headers: { [webhookSecretHeader]: secret } as Record<string, string> };
		const seconds = Math.floor(Date.now() / 1000);
		const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
		return { body, headers: { "x-docuseal-signature": `${seconds}.${signature}` } };
	},
};

type Options = Parameters<typeof startSigningSimulator>[1];
export const startDocusealSimulator = (options: Options = {}) => startSigningSimulator(words, options);
