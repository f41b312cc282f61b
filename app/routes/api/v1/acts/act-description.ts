import type { RouterContextProvider } from "react-router";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import type { EnumerationName } from "#app/domain/reference/enumerations.ts";
import type { resources } from "#app/i18n/i18n.ts";
import type { JsonSchema } from "../schemas/entity-schema.ts";

type Texts = (typeof resources)["pt"]["api_reference"];

/** What a body holds under a name, and how a screen's form says the same. */
export type ActField = {
	/** Its name in the form, where that is another. */
	as?: string;
	/** A sentence about it, in `api_reference`. */
	text?: keyof Texts["texts"];
} & (
	| { kind: "text"; max: number }
	| { kind: "integer" | "number"; min: number; max: number }
	| { kind: "choice"; list: EnumerationName }
	| { kind: "option" | "options"; values: readonly string[] }
	| { kind: "yes" | "day" | "moment" }
	/** `currency` is the form's field for it. */
	| { kind: "money"; currency?: string }
	/** `{id}`; `prefix` stands before the id in the form. */
	| { kind: "reference"; prefix?: string }
	| { kind: "references"; max: number; prefix?: string }
	/** `{entity, id}`. */
	| { kind: "target" }
	/** The same, several. */
	| { kind: "related"; max: number }
	/** `{name, base64}`. */
	| { kind: "file" }
	/** Numbered groups of a form: `sites[0].from`. */
	| { kind: "groups"; max: number; fields: Readonly<Record<string, ActField>> }
);

/** A request as the screen's action gets it. */
export interface ActArgs {
	context: Readonly<RouterContextProvider>;
	request: Request;
	url: URL;
	params: { id: string } & Record<string, string>;
}

/** A screen action exposed as an API call. */
export interface Act {
	/** The record type, which is also the response. */
	record: ActRecord;
	/** Last path segment and body key; without it the call is the record's own. */
	name?: string;
	/** POST unless given; POST without a name makes a record. */
	method?: "put" | "delete";
	/** Its name in the document. */
	id: string;
	/** Its sentence in `api_reference:operations`; that of its id unless given. */
	text?: keyof Texts["operations"];
	/** Defaults to `update` of the record, for new records to `create`. */
	can?: readonly (readonly [Action, Resource])[];
	/** What a body may say, and which of it must be there. */
	fields?: Readonly<Record<string, ActField>>;
	needs?: readonly string[];
	/** What the form says besides: which button was pressed. */
	form?: Readonly<Record<string, string>>;
	/** The last touch of the form. */
	prepare?(form: FormData): void;
	/** There is no such record afterwards: nothing is answered. */
	ends?: true;
	/** Leads to a new record, which is answered instead. */
	makes?: ActRecord;
	/** Errors of the form by other names than the body's. */
	errors?: Readonly<Record<string, string>>;
	/** What a refusal in a sentence is: of the record's state unless given. */
	refusal?: 422;
	run(args: ActArgs): Promise<unknown>;
}

export interface ActRecord {
	key: string;
	singular: string;
	resource: Resource;
	/** Where its screens are. */
	path: string;
	schema: JsonSchema;
	/** Refuses with a problem where it is none for this person. */
	find(context: ActArgs["context"], uid: string): Promise<unknown>;
	read(context: ActArgs["context"], uid: string): Promise<object>;
}

/** Where an act is called, in braces. */
export function actPath({ record, name, method }: Act): string {
	const list = `/recruiters/${record.key}`;
	return name ? `${list}/{id}/${name}` : method ? `${list}/{id}` : list;
}

/** The name of what its body holds. */
export const actPart = ({ record, name }: Act): string => name ?? record.singular;
