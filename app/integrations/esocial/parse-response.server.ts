import type { EventAnswer, Occurrence } from "#app/domain/esocial/batch.ts";
import { isEventAccepted } from "#app/domain/esocial/batch.ts";

/** An answer that is none of the service's. */
export class UnreadableResponse extends Error {
	override name = "UnreadableResponse";
}

interface Status {
	code: number;
	text: string;
	occurrences: Occurrence[];
}

type Library = typeof import("libxml2-wasm");
type Node = NonNullable<ReturnType<InstanceType<Library["XmlDocument"]>["get"]>>;
type Element = Node & { find(path: string): Node[]; get(path: string): Node | null };

/** A path of elements by their names alone: namespaces differ by release of the service. */
const path = (...names: string[]) => names.map((name) => `*[local-name()="${name}"]`).join("/");

const text = (element: Element, ...names: string[]) => element.get(path(...names))?.content.trim() ?? "";

function readStatus(element: Element, name: string): Status {
	const status = element.get(path(name)) as Element | null;
	const code = status ? Number(text(status, "cdResposta")) : Number.NaN;
	if (!status || !Number.isInteger(code) || code === 0) throw new UnreadableResponse("no code");
	return { code, text: text(status, "descResposta"), occurrences: readOccurrences(status) };
}

const readOccurrences = (element: Element): Occurrence[] =>
	element.find(path("ocorrencias", "ocorrencia")).map((node) => {
		const item = node as Element;
		return {
			code: text(item, "codigo").slice(0, 20),
			description: text(item, "descricao").slice(0, 1_000),
			place: text(item, "localizacao").slice(0, 500) || null,
		};
	});

async function open<T>(xml: string, name: string, read: (element: Element) => T): Promise<T> {
	const { XmlDocument, XmlLibError } = await import("libxml2-wasm");
	try {
		using document = XmlDocument.fromString(xml);
		const element = document.get(`//*[local-name()="${name}"]`) as Element | null;
		if (!element) throw new UnreadableResponse(document.get('//*[local-name()="faultstring"]')?.content ?? name);
		return read(element);
	} catch (error) {
		if (error instanceof XmlLibError) throw new UnreadableResponse("not XML");
		throw error;
	}
}

export const parseSendResponse = (xml: string): Promise<Status & { protocol: string | null }> =>
	open(xml, "retornoEnvioLoteEventos", (element) =>
		Object.assign(readStatus(element, "status"), {
			protocol: text(element, "dadosRecepcaoLote", "protocoloEnvio").slice(0, 80) || null,
		}),
	);

export const parseQueryResponse = (xml: string): Promise<Status & { events: EventAnswer[] }> =>
	open(xml, "retornoProcessamentoLoteEventos", (element) =>
		Object.assign(readStatus(element, "status"), {
			events: element.find(path("retornoEventos", "evento")).map((node) => readEvent(node as Element)),
		}),
	);

function readEvent(event: Element): EventAnswer {
	const answer = event.get(`${path("retornoEvento", "eSocial", "retornoEvento")}`) as Element | null;
	if (!answer) throw new UnreadableResponse("an event without its answer");
	const { code, occurrences } = readStatus(answer, "processamento");
	return {
		key: event.get("@Id")?.content ?? "",
		accepted: isEventAccepted(code),
		receipt: text(answer, "recibo", "nrRecibo") || null,
		occurrences,
	};
}

/** Receipts of events that the service has, by their keys. */
export const parseDownloadResponse = (xml: string): Promise<Map<string, string>> =>
	open(xml, "retornoSolicDownloadEvts", (element) => {
		const files = element.find(path("arquivos", "arquivo")) as Element[];
		return new Map(
			files.flatMap((file) => {
				const key = file.get(`${path("evt")}/@Id`)?.content;
				const receipt = file.get(`${path("rec")}/@nrRec`)?.content;
				return key && receipt ? [[key, receipt] as const] : [];
			}),
		);
	});
