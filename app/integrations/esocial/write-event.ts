import { eventElements } from "#app/domain/esocial/build-event.ts";
import type { Group } from "#app/domain/esocial/event-groups.ts";
import type { AnyEventKind } from "#app/domain/esocial/types.ts";
import { xmlText } from "#app/domain/text/xml.ts";

/** Of the layout's schemas in `schemas/`. */
const version = "v_S_01_03_00";

/** The event as a document, not signed. */
export function writeEvent(kind: AnyEventKind, id: string, event: Group): string {
	const element = eventElements[kind];
	const namespace = `http://www.esocial.gov.br/schema/evt/${element}/${version}`;
	return `<?xml version="1.0" encoding="UTF-8"?><eSocial xmlns="${namespace}"><${element} Id="${xmlText(id)}">${writeGroup(event)}</${element}></eSocial>`;
}

function writeGroup(group: Group): string {
	return Object.entries(group)
		.flatMap(([name, value]) => [value].flat().map((item) => [name, item] as const))
		.map(([name, value]) => (value === undefined ? "" : `<${name}>${writeValue(value)}</${name}>`))
		.join("");
}

const writeValue = (value: string | number | Group): string =>
	typeof value === "object" ? writeGroup(value) : xmlText(String(value));
