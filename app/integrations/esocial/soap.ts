import { xmlText } from "#app/domain/text/xml.ts";

/** Names of the service's operations and messages, as its WSDLs and schemas have them. */
const services = "http://www.esocial.gov.br/servicos/empregador";
const schemas = "http://www.esocial.gov.br/schema";

export const operations = {
	send: {
		namespace: `${services}/lote/eventos/envio/v1_1_0`,
		service: "ServicoEnviarLoteEventos",
		name: "EnviarLoteEventos",
		part: "loteEventos",
		path: "/servicos/empregador/enviarloteeventos/WsEnviarLoteEventos.svc",
	},
	query: {
		namespace: `${services}/lote/eventos/envio/consulta/retornoProcessamento/v1_1_0`,
		service: "ServicoConsultarLoteEventos",
		name: "ConsultarLoteEventos",
		part: "consulta",
		path: "/servicos/empregador/consultarloteeventos/WsConsultarLoteEventos.svc",
	},
	download: {
		namespace: `${services}/download/solicitacao/v1_0_0`,
		service: "ServicoSolicitarDownloadEventos",
		name: "SolicitarDownloadEventosPorId",
		part: "solicitacao",
		path: "/servicos/empregador/dwlcirurgico/WsSolicitarDownloadEventos.svc",
	},
} as const;

export type Operation = keyof typeof operations;

/** The service's machines by environment: 1 production, 2 restricted production. */
export const officialAddresses: Readonly<Record<1 | 2, Readonly<Record<Operation, string>>>> = {
	1: {
		send: "https://webservices.envio.esocial.gov.br",
		query: "https://webservices.consulta.esocial.gov.br",
		download: "https://webservices.download.esocial.gov.br",
	},
	2: {
		send: "https://webservices.producaorestrita.esocial.gov.br",
		query: "https://webservices.producaorestrita.esocial.gov.br",
		download: "https://webservices.producaorestrita.esocial.gov.br",
	},
};

export const soapAction = (operation: Operation) => {
	const { namespace, service, name } = operations[operation];
	return `${namespace}/${service}/${name}`;
};

export function writeEnvelope(operation: Operation, message: string): string {
	const { namespace, name, part } = operations[operation];
	return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body><v1:${name} xmlns:v1="${namespace}"><v1:${part}>${message}</v1:${part}></v1:${name}></soapenv:Body></soapenv:Envelope>`;
}

export interface BatchDocument {
	/** First eight characters of the employer's CNPJ. */
	root: string;
	/** CNPJ of the sending certificate's owner. */
	transmitter: string;
	events: readonly { key: string; xml: string }[];
}

/** Event group of non-periodic events. */
const group = 2;
const withoutProlog = (xml: string) => xml.replace(/^<\?xml[^>]*\?>\s*/, "");

export function writeBatch({ root, transmitter, events }: BatchDocument): string {
	const documents = events.map(({ key, xml }) => `<evento Id="${xmlText(key)}">${withoutProlog(xml)}</evento>`);
	return `<eSocial xmlns="${schemas}/lote/eventos/envio/v1_1_1"><envioLoteEventos grupo="${group}"><ideEmpregador><tpInsc>1</tpInsc><nrInsc>${root}</nrInsc></ideEmpregador><ideTransmissor><tpInsc>1</tpInsc><nrInsc>${transmitter}</nrInsc></ideTransmissor><eventos>${documents.join("")}</eventos></envioLoteEventos></eSocial>`;
}

export const writeBatchQuery = (protocol: string) =>
	`<eSocial xmlns="${schemas}/lote/eventos/envio/consulta/retornoProcessamento/v1_0_0"><consultaLoteEventos><protocoloEnvio>${xmlText(protocol)}</protocoloEnvio></consultaLoteEventos></eSocial>`;

/** Asks for events by their keys; it is signed as an event is. */
export const writeDownloadRequest = (root: string, keys: readonly string[]) =>
	`<eSocial xmlns="${schemas}/download/solicitacao/id/v1_0_0"><download><ideEmpregador><tpInsc>1</tpInsc><nrInsc>${root}</nrInsc></ideEmpregador><solicDownloadEvtsPorId>${keys.map((key) => `<id>${xmlText(key)}</id>`).join("")}</solicDownloadEvtsPorId></download></eSocial>`;
