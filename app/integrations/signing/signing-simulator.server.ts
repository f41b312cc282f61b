import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { renderSigningPage } from "./signing-simulator-page.ts";

/** `half` performs the request but breaks off its answer; `down` closes the connection first. */
export type SigningMode = "well" | "slow" | "late" | "429" | "500" | "401" | "400" | "half" | "down";

export interface SimulatedSigner {
	id: string;
	reference: string | null;
	name: string;
	email: string;
	cpf: string | null;
	/** Lower groups sign first. */
	group: number;
	state: "waiting" | "viewed" | "signed" | "refused";
	at: Date | null;
	reason: string | null;
}

export interface SimulatedDocument {
	id: string;
	reference: string | null;
	title: string;
	state: "draft" | "running" | "completed" | "refused" | "cancelled" | "expired";
	reason: string | null;
	/** Webhook address set by the document itself. */
	callback: string | null;
	original: Uint8Array;
	signed: Uint8Array | null;
	signers: SimulatedSigner[];
	createdAt: Date;
}

export type SimulatedEvent = "viewed" | "signed" | "refused" | "completed" | "cancelled" | "expired";

export interface SimulatedPost {
	headers: Record<string, string>;
	body: string;
}

export interface SimulatorAnswer {
	status: number;
	body?: object;
	file?: Uint8Array;
	headers?: Record<string, string>;
}

export interface SimulatorRequest {
	method: string;
	path: string;
	query: URLSearchParams;
	body: unknown;
	headers: IncomingMessage["headers"];
}

/** Operations a simulated service offers its provider's format. */
export interface SimulatorOperations {
	url: string;
	documents: SimulatedDocument[];
	make(
		input: Pick<SimulatedDocument, "reference" | "title" | "original"> & Partial<SimulatedDocument>,
	): SimulatedDocument;
	/** Mails the signers whose turn it is. */
	notify(document: SimulatedDocument): void;
	end(document: SimulatedDocument, state: "cancelled", reason: string | null): void;
	signUrl(signer: SimulatedSigner): string;
}

export interface SimulatorFormat {
	isAllowed(request: SimulatorRequest): boolean;
	answer(request: SimulatorRequest, desk: SimulatorOperations): SimulatorAnswer;
	failure(status: number): object;
	webhook(
		event: SimulatedEvent,
		where: { document: SimulatedDocument; signer: SimulatedSigner | null; secret: string; desk: SimulatorOperations },
	): SimulatedPost;
}

interface SimulatorOptions {
	port?: number;
	slow?: number;
	/** Default webhook target for documents without one; null for none. */
	callback?: { address: string; secret: string } | null;
	post?: (address: string, post: SimulatedPost) => Promise<{ status: number }>;
}

const post = (address: string, { headers, body }: SimulatedPost) =>
	fetch(address, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body,
		signal: AbortSignal.timeout(5_000),
	});

/** @internal What tests hold of it. */
export type SigningSimulator = Awaited<ReturnType<typeof startSigningSimulator>>;

/** HTTP simulator of signature providers; signers sign on command or on its page. */
export async function startSigningSimulator(
	words: SimulatorFormat,
	{ port = 0, slow = 35_000, callback = null, post: send = post }: SimulatorOptions = {},
) {
	const documents: SimulatedDocument[] = [];
	/** Addresses it wrote to, in their order. */
	const mails: string[] = [];
	let mood: { mode: SigningMode; times: number; after: number } = { mode: "well", times: 0, after: 0 };
	const turn = ({ signers }: SimulatedDocument) =>
		Math.min(...signers.filter(({ state }) => state !== "signed").map(({ group }) => group));

	const desk: SimulatorOperations = {
		url: "",
		documents,
		make(input) {
			const made: SimulatedDocument = {
				id: randomUUID(),
				state: "running",
				reason: null,
				callback: null,
				signed: null,
				signers: [],
				createdAt: new Date(),
				...input,
			};
			documents.push(made);
			return made;
		},
		notify(document) {
			const group = turn(document);
			for (const signer of document.signers)
				if (signer.group === group && signer.state !== "signed") mails.push(signer.email);
		},
		end(document, state, reason) {
			Object.assign(document, { state, reason });
			void tell(document, "cancelled").catch(() => {});
		},
		signUrl: ({ id }) => `${desk.url}/simulator/sign/${id}`,
	};

	/** Sends the webhook of an event; the status of its answer. */
	async function tell(document: SimulatedDocument, event: SimulatedEvent, signer: SimulatedSigner | null = null) {
		const address = document.callback ?? callback?.address;
		if (!address) return null;
		const sent = words.webhook(event, { document, signer, secret: callback?.secret ?? "", desk });
		return (await send(address, sent)).status;
	}

	const find = (id: string) => documents.find((document) => document.id === id || document.reference === id);

	/** Reads, signs or refuses as a signer; false out of turn. */
	async function act(
		signerId: string,
		event: "viewed" | "signed" | "refused",
		{ reason = null, silent = false }: { reason?: string | null; silent?: boolean } = {},
	): Promise<boolean> {
		const document = documents.find(({ signers }) => signers.some(({ id }) => id === signerId));
		const signer = document?.signers.find(({ id }) => id === signerId);
		if (!document || !signer || document.state !== "running" || signer.state === "signed") return false;
		if (signer.group !== turn(document)) return false;
		Object.assign(signer, { state: event, at: new Date(), reason });
		if (event === "refused") Object.assign(document, { state: "refused", reason });
		const isLast = document.signers.every(({ state }) => state === "signed");
		if (isLast) Object.assign(document, { state: "completed", signed: await stamp(document) });
		else if (event === "signed" && signer.group !== turn(document)) desk.notify(document);
		if (silent) return true;
		await tell(document, event, signer).catch(() => {});
		if (isLast) await tell(document, "completed").catch(() => {});
		return true;
	}

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const url = new URL(request.url ?? "/", desk.url);
		const page = /^\/simulator\/sign\/([\w-]+)$/.exec(url.pathname)?.[1];
		if (page) return showPage(page, request, response);
		const mode = mood.after === 0 && mood.times > 0 ? mood.mode : "well";
		if (mood.after > 0) mood.after -= 1;
		else mood.times -= 1;
		if (mode === "down") return void request.destroy();
		const text = await readBody(request);
		if (mode === "slow") await sleep(slow, undefined, { ref: false });
		const status = { "429": 429, "500": 500, "401": 401, "400": 400 }[mode as "429"];
		if (status)
			return reply(response, {
				status,
				body: words.failure(status),
				...(status === 429 ? { headers: { "retry-after": "60" } } : {}),
			});
		const { method = "GET", headers } = request;
		const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
		const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text === "" ? null : JSON.parse(text);
		const params = { method, path: url.pathname, query: url.searchParams, body, headers };
		const result = url.pathname.startsWith("/simulator/file/")
			? getFile(url.pathname)
			: words.isAllowed(params)
				? words.answer(params, desk)
				: { status: 401, body: words.failure(401) };
		if (mode === "half") return void response.destroy();
		if (mode === "late") await sleep(slow, undefined, { ref: false });
		reply(response, result);
	}

	function getFile(path: string): SimulatorAnswer {
		const file = find(path.split("/").at(-1) ?? "")?.signed;
		return file ? { status: 200, file } : { status: 404 };
	}

	async function showPage(id: string, request: IncomingMessage, response: ServerResponse) {
		const document = documents.find(({ signers }) => signers.some((signer) => signer.id === id));
		const signer = document?.signers.find((entry) => entry.id === id);
		if (!document || !signer) return reply(response, { status: 404 });
		if (request.method === "POST") {
			const form = new URLSearchParams(await readBody(request));
			if (form.get("do") === "refuse") await act(id, "refused", { reason: form.get("reason") || "Não concordo." });
			else await act(id, "signed");
		} else if (signer.state === "waiting") await act(id, "viewed");
		response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
		response.end(renderSigningPage(document, signer, turn(document) === signer.group));
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	desk.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	return {
		url: desk.url,
		documents,
		mails,
		act,
		tell,
		write: (
			document: SimulatedDocument,
			event: SimulatedEvent,
			secret: string,
			signer: SimulatedSigner | null = null,
		) => words.webhook(event, { document, signer, secret, desk }),
		signerOf: (document: SimulatedDocument, email: string) =>
			document.signers.find((signer) => signer.email === email)?.id ?? "",
		/** Sets the mode for `times` responses, following `after` normal ones. */
		be(mode: SigningMode, times = Number.POSITIVE_INFINITY, after = 0) {
			mood = { mode, times, after };
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function reply(response: ServerResponse, { status, body, file, headers }: SimulatorAnswer) {
	const type = file ? "application/pdf" : "application/json";
	response.writeHead(status, { "content-type": type, ...headers });
	response.end(file ?? (body === undefined ? "" : JSON.stringify(body)));
}

/** The original with an added page listing the signers. */
async function stamp({ original, signers, title }: SimulatedDocument): Promise<Uint8Array> {
	const pdf = await PDFDocument.load(original);
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	const page = pdf.addPage([595, 842]);
	page.drawText(toLatin(title), { x: 50, y: 780, size: 16, font });
	for (const [at, { name, at: when }] of signers.entries())
		page.drawText(toLatin(`${name} - ${when?.toISOString() ?? ""}`), { x: 50, y: 740 - at * 24, size: 11, font });
	return pdf.save();
}

/** The font of a simulator has no more. */
const toLatin = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "?");
