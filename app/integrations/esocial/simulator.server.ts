import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { text as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import { duplicateCode, eventBatchSize, type Occurrence } from "#app/domain/esocial/batch.ts";
import { eventElements } from "#app/domain/esocial/build-event.ts";
import type { AnyEventKind } from "#app/domain/esocial/types.ts";
import { xmlText } from "#app/domain/text/xml.ts";
import { isSignedXml } from "./sign-event.server.ts";
import { operations, soapAction } from "./soap.ts";
import { findSchemaErrors } from "./validate-event.server.ts";

/** `half` accepts the batch but breaks off the answer; `broken` returns service error 301. */
export type EsocialMode = "well" | "slow" | "half" | "down" | "500" | "broken" | "refuse" | "garbage";

interface SimulatedEvent {
	key: string;
	xml: string;
	receipt: string | null;
	occurrences: Occurrence[];
}

interface Batch {
	protocol: string;
	at: number;
	answers: SimulatedEvent[];
}

interface SimulatorOptions {
	port?: number;
	/** Milliseconds until an answer of the mode "slow". */
	slow?: number;
	/** Milliseconds until a batch is processed. */
	processing?: number;
	/** Serves TLS and requests a client certificate. */
	tls?: Pick<ServerOptions, "key" | "cert">;
}

export interface EsocialSimulator {
	url: string;
	/** Accepted events by key, without repeats. */
	accepted: Map<string, SimulatedEvent>;
	batches: Map<string, Batch>;
	/** Names of the client certificates, with TLS only. */
	callers: Set<string>;
	be(mode: EsocialMode, times?: number): void;
	close(): Promise<void>;
}

interface State {
	accepted: Map<string, SimulatedEvent>;
	batches: Map<string, Batch>;
	processing: number;
}

const schemas = "http://www.esocial.gov.br/schema";

/** HTTP simulator of eSocial that validates signature, schema, key and receipt. */
export async function startEsocialSimulator({
	port = 0,
	slow = 60_000,
	processing = 0,
	tls,
}: SimulatorOptions = {}): Promise<EsocialSimulator> {
	const state: State = { accepted: new Map(), batches: new Map(), processing };
	let mood: { mode: EsocialMode; times: number } = { mode: "well", times: 0 };

	const callers = new Set<string>();

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const caller = request.socket instanceof TLSSocket ? request.socket.getPeerCertificate().subject?.CN : undefined;
		if (caller) callers.add([caller].flat().join(" "));
		const mode = mood.times > 0 ? mood.mode : "well";
		mood.times -= 1;
		if (mode === "down") return void request.destroy();
		const body = await readBody(request);
		if (mode === "slow") await sleep(slow, undefined, { ref: false });
		if (mode === "500") return reply(response, 500, "Service Unavailable");
		if (mode === "garbage") return reply(response, 200, "<html>maintenance</html>");
		const message = await findAnswer(state, { request, body, mode });
		if (mode === "half") return void response.destroy();
		reply(response, message ? 200 : 404, message ?? "");
	}

	const listener = (request: IncomingMessage, response: ServerResponse) =>
		void answer(request, response).catch(() => response.destroy());
	const server = tls
		? createServer(Object.assign({ requestCert: true, rejectUnauthorized: false }, tls), listener)
		: createPlainServer(listener);
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `${tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
		accepted: state.accepted,
		batches: state.batches,
		callers,
		be(mode, times = Number.POSITIVE_INFINITY) {
			mood = { mode, times };
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function reply(response: ServerResponse, status: number, body: string) {
	response.writeHead(status, { "content-type": "text/xml; charset=utf-8" });
	response.end(body);
}

async function findAnswer(
	state: State,
	{ request, body, mode }: { request: IncomingMessage; body: string; mode: EsocialMode },
): Promise<string | null> {
	const action = String(request.headers.soapaction ?? "").replaceAll('"', "");
	switch (request.url) {
		case operations.send.path:
			return action === soapAction("send") ? envelope("send", await takeBatch(state, body, mode)) : null;
		case operations.query.path:
			return action === soapAction("query") ? envelope("query", findResults(state, body, mode)) : null;
		case operations.download.path:
			return action === soapAction("download") ? envelope("download", findFiles(state, body)) : null;
		default:
			return null;
	}
}

const envelope = (operation: keyof typeof operations, result: string) => {
	const { name, namespace } = operations[operation];
	return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${name}Response xmlns="${namespace}"><${name}Result>${result}</${name}Result></${name}Response></s:Body></s:Envelope>`;
};

const status = (code: number, text: string) =>
	`<status><cdResposta>${code}</cdResposta><descResposta>${xmlText(text)}</descResposta></status>`;

async function takeBatch(state: State, body: string, mode: EsocialMode): Promise<string> {
	const answer = (inside: string) =>
		`<eSocial xmlns="${schemas}/lote/eventos/envio/retornoEnvio/v1_1_0"><retornoEnvioLoteEventos>${inside}</retornoEnvioLoteEventos></eSocial>`;
	if (mode === "broken") return answer(status(301, "Erro Servidor eSocial."));
	const events = [...body.matchAll(/<evento Id="([^"]+)">(<eSocial [\s\S]*?<\/eSocial>)<\/evento>/g)];
	if (mode === "refuse") return answer(status(402, "Lote Incorreto - schema Inválido"));
	if (events.length === 0) return answer(status(405, "Lote Incorreto - Lote nulo ou vazio"));
	if (events.length > eventBatchSize) return answer(status(401, "Lote Incorreto - Erro preenchimento"));
	const employer = /<ideEmpregador><tpInsc>1<\/tpInsc><nrInsc>([^<]+)/.exec(body)?.[1] ?? "";
	const answers: SimulatedEvent[] = [];
	for (const [, key = "", xml = ""] of events) answers.push(await judge(state, { key, xml, employer }));
	const protocol = `1.2.202611.${String(state.batches.size + 1).padStart(19, "0")}`;
	state.batches.set(protocol, { protocol, at: Date.now(), answers });
	return answer(
		`${status(201, "Lote Recebido com Sucesso.")}<dadosRecepcaoLote><dhRecepcao>${new Date().toISOString()}</dhRecepcao><versaoAplicativoRecepcao>1.0</versaoAplicativoRecepcao><protocoloEnvio>${protocol}</protocoloEnvio></dadosRecepcaoLote>`,
	);
}

const value = (xml: string, element: string) => new RegExp(`<${element}>([^<]*)<`).exec(xml)?.[1];

async function judge(
	state: State,
	{ key, xml, employer }: { key: string; xml: string; employer: string },
): Promise<SimulatedEvent> {
	const occurrences = await findOccurrences(state, { key, xml, employer });
	if (occurrences.length > 0) return { key, xml, receipt: null, occurrences };
	const receipt = `1.${value(xml, "tpAmb")}.${String(state.accepted.size + 1).padStart(19, "0")}`;
	const event = { key, xml, receipt, occurrences };
	state.accepted.set(key, event);
	return event;
}

async function findOccurrences(
	{ accepted }: State,
	{ key, xml, employer }: { key: string; xml: string; employer: string },
): Promise<Occurrence[]> {
	const refuse = (code: string, description: string, place: string | null): Occurrence[] => [
		{ code, description, place },
	];
	const kind = (Object.keys(eventElements) as AnyEventKind[]).find((name) => xml.includes(`<${eventElements[name]} `));
	if (!kind) return refuse("401", "Evento desconhecido.", null);
	if (!isSignedXml(xml)) return refuse("142", "A assinatura do evento não confere.", "/eSocial/Signature");
	const errors = await findSchemaErrors(kind, xml, true);
	if (errors.length > 0)
		return errors.map(({ element, message }) => ({
			code: "502",
			description: message,
			place: element && `/eSocial/${eventElements[kind]}/${element}`,
		}));
	if (!xml.includes(`<nrInsc>${employer}</nrInsc></ideEmpregador>`))
		return refuse("110", "O empregador do evento não é o do lote.", "/eSocial/ideEmpregador/nrInsc");
	if (accepted.has(key)) return refuse(duplicateCode, "Foi localizado um evento em duplicidade com o enviado.", null);
	const named = value(xml, "nrRecibo") ?? value(xml, "nrRecEvt");
	if (named && ![...accepted.values()].some(({ receipt }) => receipt === named))
		return refuse("157", "O recibo informado não é de um evento recebido.", "/eSocial/ideEvento/nrRecibo");
	return [];
}

function findResults({ batches, processing }: State, body: string, mode: EsocialMode): string {
	const answer = (inside: string) =>
		`<eSocial xmlns="${schemas}/lote/eventos/envio/retornoProcessamento/v1_3_0"><retornoProcessamentoLoteEventos>${inside}</retornoProcessamentoLoteEventos></eSocial>`;
	if (mode === "broken") return answer(status(301, "Erro Servidor eSocial."));
	const batch = batches.get(value(body, "protocoloEnvio") ?? "");
	if (!batch) return answer(status(501, "Solicitação de consulta incorreta - Erro preenchimento"));
	if (Date.now() < batch.at + processing) return answer(status(101, "Lote Aguardando Processamento"));
	return answer(
		`${status(201, "Lote processado com sucesso")}<retornoEventos>${batch.answers.map(writeResult).join("")}</retornoEventos>`,
	);
}

function writeResult({ key, receipt, occurrences }: SimulatedEvent): string {
	const items = occurrences.map(
		({ code, description, place }) =>
			`<ocorrencia><tipo>1</tipo><codigo>${code}</codigo><descricao>${xmlText(description)}</descricao>${place ? `<localizacao>${place}</localizacao>` : ""}</ocorrencia>`,
	);
	const outcome = receipt
		? "<cdResposta>201</cdResposta><descResposta>Sucesso.</descResposta>"
		: `<cdResposta>401</cdResposta><descResposta>Evento recusado.</descResposta><ocorrencias>${items.join("")}</ocorrencias>`;
	return `<evento Id="${key}"><retornoEvento><eSocial xmlns="${schemas}/evt/retornoEvento/v1_2_1"><retornoEvento Id="${key}"><processamento>${outcome}</processamento>${receipt ? `<recibo><nrRecibo>${receipt}</nrRecibo></recibo>` : ""}</retornoEvento></eSocial></retornoEvento></evento>`;
}

function findFiles({ accepted }: State, body: string): string {
	const keys = [...body.matchAll(/<id>([^<]+)<\/id>/g)].map(([, key = ""]) => key);
	const files = keys.map((key) => {
		const event = accepted.get(key);
		return event
			? `<arquivo>${status(201, "Sucesso.")}<evt Id="${key}">${event.xml}</evt><rec nrRec="${event.receipt}"><x/></rec></arquivo>`
			: `<arquivo>${status(401, "Evento não encontrado.")}</arquivo>`;
	});
	return `<eSocial xmlns="${schemas}/download/retornoSolicitacao/v1_0_0"><download>${status(201, "Sucesso.")}<retornoSolicDownloadEvts><arquivos>${files.join("")}</arquivos></retornoSolicDownloadEvts></download></eSocial>`;
}
