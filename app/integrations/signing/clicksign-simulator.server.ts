import { createHmac, randomUUID } from "node:crypto";
import {
	type SimulatedDocument,
	type SimulatedSigner,
	type SimulatorAnswer,
	type SimulatorFormat,
	startSigningSimulator,
} from "./signing-simulator.server.ts";

interface Body {
	data: {
		type: string;
		attributes: Record<string, unknown>;
		relationships?: { signer?: { data: { id: string } } };
	};
}

const states = {
	draft: "draft",
	running: "running",
	completed: "closed",
	refused: "canceled",
	cancelled: "canceled",
	expired: "canceled",
} as const;

const problem = (status: number, detail: string): SimulatorAnswer => ({
	status,
	body: { errors: [{ status: String(status), detail }] },
});

const describe = (document: SimulatedDocument) => ({
	data: { id: document.id, type: "envelopes", attributes: { name: document.title, status: states[document.state] } },
});

/** Requirements of each signer: without both an envelope does not start. */
const requirements = new Map<string, Set<string>>();

const words: SimulatorFormat = {
	isAllowed: ({ headers }) => Boolean(headers.authorization) && !headers.authorization?.startsWith("wrong"),
	failure: (status) => ({ errors: [{ status: String(status), detail: "simulated" }] }),
	answer({ method, path, body }, desk) {
		const [, id, part, child] = /^\/api\/v3\/envelopes(?:\/([\w-]+))?(?:\/(\w+))?(?:\/([\w-]+))?$/.exec(path) ?? [];
		const { data } = (body ?? { data: { attributes: {} } }) as Body;
		if (!id) {
			if (method === "GET") return { status: 200, body: { data: [] } };
			const title = String(data.attributes.name);
			const made = desk.make({ reference: null, title, state: "draft", original: new Uint8Array() });
			return { status: 201, body: describe(made) };
		}
		const envelope = desk.documents.find((document) => document.id === id);
		if (!envelope) return problem(404, "not found");
		if (!part) return changeEnvelope(envelope, method, data);
		if (part === "documents") {
			if (method === "GET") return { status: 200, body: { data: [describeFile(envelope)] } };
			if (method === "PATCH") {
				if (envelope.state !== "running") return problem(422, "document is not running");
				desk.end(envelope, "cancelled", null);
				return { status: 200, body: { data: describeFile(envelope) } };
			}
			const content = String(data.attributes.content_base64).replace(/^data:application\/pdf;base64,/, "");
			envelope.original = Buffer.from(content, "base64");
			envelope.reference = (data.attributes.metadata as { reference: string }).reference;
			return { status: 201, body: { data: { id: `${envelope.id}-document`, type: "documents" } } };
		}
		if (part === "signers" && method === "GET")
			return { status: 200, body: { data: envelope.signers.map(describeSigner) } };
		if (part === "signers" && child) return { status: 200, body: {} };
		if (part === "signers") return addSigner(envelope, data);
		if (part === "requirements") {
			const signer = data.relationships?.signer?.data.id ?? "";
			requirements.set(signer, new Set([...(requirements.get(signer) ?? []), String(data.attributes.action)]));
			return { status: 201, body: { data: { id: randomUUID(), type: "requirements" } } };
		}
		if (part === "notifications") {
			if (envelope.state !== "running") return problem(422, "envelope is not running");
			desk.notify(envelope);
			return { status: 201, body: { data: { id: randomUUID(), type: "notifications" } } };
		}
		return part === "events" ? { status: 200, body: { data: listEvents(envelope) } } : problem(404, "not found");

		function describeFile(document: SimulatedDocument) {
			const signed = document.signed ? `${desk.url}/simulator/file/${document.id}` : undefined;
			return { id: `${document.id}-document`, type: "documents", links: { files: { original: "", signed } } };
		}
	},
	webhook(event, { document, signer, secret }) {
		const names = {
			viewed: "signature_started",
			signed: "sign",
			refused: "refusal",
			completed: "document_closed",
			cancelled: "cancel",
			expired: "deadline",
		};
		const body = JSON.stringify({
			event: {
				name: names[event],
				data: signer ? { signer: { key: signer.id, email: signer.email } } : null,
				occurred_at: new Date().toISOString(),
			},
			document: { key: `${document.id}-document`, metadata: { reference: document.reference } },
		});
		return {
			body,
			headers: { "content-hmac": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}` },
		};
	},
};

function changeEnvelope(envelope: SimulatedDocument, method: string, data: Body["data"]): SimulatorAnswer {
	if (method === "DELETE") {
		if (envelope.state !== "draft") return problem(422, "envelope is not a draft");
		Object.assign(envelope, { state: "cancelled", reference: null });
		return { status: 204 };
	}
	if (method === "PATCH" && data.attributes.status === "running") {
		const isReady = envelope.signers.every(({ id }) => requirements.get(id)?.size === 2);
		if (envelope.original.length === 0 || envelope.signers.length === 0 || !isReady)
			return problem(422, "envelope is not complete");
		envelope.state = "running";
	}
	return { status: 200, body: describe(envelope) };
}

function addSigner(envelope: SimulatedDocument, { attributes }: Body["data"]): SimulatorAnswer {
	const name = String(attributes.name);
	if (!/\S+\s+\S+/.test(name) || /\d/.test(name)) return problem(422, "name must have two words and no numbers");
	const signer: SimulatedSigner = {
		id: randomUUID(),
		reference: null,
		name,
		email: String(attributes.email),
		cpf: attributes.documentation ? String(attributes.documentation) : null,
		group: Number(attributes.group),
		state: "waiting",
		at: null,
		reason: null,
	};
	envelope.signers.push(signer);
	return { status: 201, body: { data: describeSigner(signer) } };
}

const describeSigner = ({ id, name, email, group }: SimulatedSigner) => ({
	id,
	type: "signers",
	attributes: { name, email, group },
});

const listEvents = ({ signers, state }: SimulatedDocument) => [
	...signers.flatMap(({ id, email, state, at, reason }) =>
		state === "signed" || state === "refused"
			? [
					{
						type: "events",
						attributes: {
							name: state === "signed" ? "sign" : "refusal",
							created: at?.toISOString(),
							data: { signer: { key: id, email, address: "203.0.113.20" }, refusal: { reason } },
						},
					},
				]
			: [],
	),
	...(state === "expired" ? [{ type: "events", attributes: { name: "deadline", data: null } }] : []),
];

type Options = Parameters<typeof startSigningSimulator>[1];
export const startClicksignSimulator = (options: Options = {}) => startSigningSimulator(words, options);
